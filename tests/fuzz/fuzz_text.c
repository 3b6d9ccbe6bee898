// Names and diagnostics take any bytes: folding is settled after the second time, a place anywhere is
// rendered.

#include <stdlib.h>

#include "base/diag.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fold(const char *bytes, size_t size)
{
    struct text once = {0};
    struct text twice = {0};
    text_append_folded(&once, bytes, size);
    text_append_folded(&twice, text_string(&once), once.length);
    struct text_nearest nearest = text_nearest_to(text_string(&once));
    text_nearest_offer(&nearest, text_string(&twice));
    if (twice.length > once.length)
        abort();
    text_free(&once);
    text_free(&twice);
}

static void render(const char *bytes, size_t size, size_t offset, size_t length)
{
    struct diag_source source = {"fuzz", bytes, size};
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){&source, offset, length}, "here");
    struct text out = {0};
    diag_render(&list, &out);
    text_free(&out);
    diag_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const char *bytes = (const char *)data + 2;
    fold(bytes, size - 2);
    render(bytes, size - 2, data[0], data[1]);
    return 0;
}
