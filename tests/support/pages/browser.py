"""Drives a Chromium without a screen over the pipe of its DevTools protocol. Nothing but Python's own library.

    with Browser() as browser:
        browser.open("file:///tmp/page.html", width=1200, dark=True)
        browser.run("document.title")
        browser.errors      # what the page complained about
        browser.requests    # every address it asked for
"""
import base64
import json
import os
import select
import subprocess
import tempfile
import time

PATIENCE = 300  # seconds, for a busy machine


class BrowserError(Exception):
    pass


class Browser:
    def __init__(self, program="chromium"):
        self.program = program
        self.errors, self.requests = [], []
        self.last, self.session, self.rest = 0, None, b""

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory()
        command_read, self.command = os.pipe()
        self.answers, answers_write = os.pipe()
        # The pipe's ends are looked for at 3 and 4; first out of the way, so that neither covers the other.
        high = [os.dup2(fd, to) for fd, to in ((command_read, 103), (answers_write, 104))]
        wires = 'exec "$0" "$@" 3<&103 4>&104 103<&- 104>&-'
        self.process = subprocess.Popen(
            [
                "bash",
                "-c",
                wires,
                self.program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--remote-debugging-pipe",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--no-first-run",
                "--disable-background-networking",
                f"--user-data-dir={self.profile.name}",
                "about:blank",
            ],
            pass_fds=high,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for fd in (command_read, answers_write, *high):
            os.close(fd)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.call("Browser.close", seconds=5)
        except (BrowserError, OSError):
            self.process.kill()
        self.process.wait()
        os.close(self.command)
        os.close(self.answers)
        try:
            self.profile.cleanup()
        except OSError:
            pass  # a child of the browser is still writing there

    def receive(self, until):
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.answers], [], [], max(0, until - time.monotonic()))
            data = os.read(self.answers, 1 << 20) if ready else b""
            if not data:
                raise BrowserError("the browser does not answer" if not ready else "the browser has ended")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        """Keeps what the page complains about, and what it asks for."""
        what, about = message.get("method"), message.get("params", {})
        if what == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif what == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning", "assert"):
            self.errors.append(" ".join(str(arg.get("value", "")) for arg in about["args"]))
        elif what == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.errors.append(about["entry"]["text"])
        elif what == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])

    def call(self, method, seconds=PATIENCE, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.command, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + seconds
        while True:
            answer = self.receive(until)
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def open(self, url, width=1200, height=900, dark=False):
        self.errors.clear()
        self.requests.clear()
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.call("Emulation.setEmulatedMedia", features=scheme)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Page.navigate", url=url)
        until = time.monotonic() + PATIENCE
        while self.run("document.readyState") != "complete":
            if time.monotonic() > until:
                raise BrowserError(f"{url} does not load")
            time.sleep(0.02)

    def run(self, expression):
        """Value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def picture(self, path, whole=True, clip=None):
        """Saves what the page looks like."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        area = clip or {"x": 0, "y": 0, "width": size["width"], "height": size["height"]}
        options = {"clip": {**area, "scale": 1}, "captureBeyondViewport": True} if whole or clip else {}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png", **options)["data"]))
