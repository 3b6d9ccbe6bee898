#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "base/error.h"

// --- A text that grows ---------------------------------------------------------------------------

void text_free(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text->length = 0;
    text->failed = false;
    if (text->data)
        text->data[0] = '\0';
}

const char *text_string(const struct text *text) { return text->data ? text->data : ""; }

// Makes room for more bytes and the terminator.
static bool reserve(struct text *text, size_t more)
{
    if (text->failed)
        return false;
    if (more < text->capacity - text->length)
        return true;
    size_t capacity = text->capacity ? text->capacity : 64;
    while (capacity - text->length <= more) {
        if (capacity > SIZE_MAX / 2) {
            text->failed = true;
            return false;
        }
        capacity *= 2;
    }
    char *data = realloc(text->data, capacity);
    if (!data) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void text_append_bytes(struct text *text, const void *bytes, size_t length)
{
    if (!reserve(text, length))
        return;
    if (length > 0)
        memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_append(struct text *text, const char *string) { text_append_bytes(text, string, strlen(string)); }

void text_append_char(struct text *text, char character) { text_append_bytes(text, &character, 1); }

void text_appendf(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        text->failed = true;
        return;
    }
    if (!reserve(text, (size_t)length))
        return;
    va_start(arguments, format);
    (void)vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

void text_append_fixed(struct text *text, double number, unsigned decimals)
{
    enum { MOST = 9 };
    if (decimals > MOST)
        decimals = MOST;
    int64_t scale = 1;
    for (unsigned i = 0; i < decimals; i++)
        scale *= 10;
    // What is larger has no digits after the point that mean anything.
    double scaled = number * (double)scale;
    if (!(fabs(scaled) < 9e18)) {
        text_appendf(text, "%.0f", number);
        return;
    }
    int64_t units = (int64_t)llround(scaled);
    if (units < 0)
        text_append_char(text, '-');
    uint64_t size = units < 0 ? 0 - (uint64_t)units : (uint64_t)units;
    text_appendf(text, "%" PRIu64, size / (uint64_t)scale);
    if (decimals > 0)
        text_appendf(text, ".%0*" PRIu64, (int)decimals, size % (uint64_t)scale);
}

void text_append_number(struct text *text, double number, int digits)
{
    size_t from = text->length;
    text_appendf(text, "%.*g", digits, number);
    // In the locale of a program around this library the point may be a comma.
    char *comma = text->length > from ? strchr(text->data + from, ',') : NULL;
    if (comma)
        *comma = '.';
}

// --- Files ---------------------------------------------------------------------------------------

// Appends what is left of the file, but stops after limit + 1 bytes: enough to know that it is too large.
static void append_stream(struct text *text, FILE *file, size_t limit)
{
    char block[16384];
    size_t left = limit < SIZE_MAX ? limit + 1 : limit;
    size_t got = 0;
    do {
        got = fread(block, 1, left < sizeof block ? left : sizeof block, file);
        text_append_bytes(text, block, got);
        left -= got;
    } while (got > 0 && left > 0 && !text->failed);
}

bool text_read_file(struct text *text, const char *path, size_t limit, struct epic_error *error)
{
    if (text->failed)
        return error_set(error, "cannot read \"%s\": %s", path, strerror(ENOMEM));
    FILE *file = fopen(path, "rbe");
    if (!file)
        return error_set(error, "cannot open \"%s\": %s", path, strerror(errno));

    size_t before = text->length;
    bool filled = text->data != NULL;
    errno = 0;
    append_stream(text, file, limit);
    int cause = text->failed ? ENOMEM : errno;
    bool broken = text->failed || ferror(file) != 0;
    (void)fclose(file);

    bool too_large = text->length - before > limit;
    if (!broken && !too_large)
        return true;
    text->length = before;
    text->failed = false;
    if (!filled)
        text_free(text);
    else if (text->data)
        text->data[before] = '\0';
    if (broken)
        return error_set(error, "cannot read \"%s\": %s", path, strerror(cause));
    return error_set(error, "cannot read \"%s\": it is larger than %zu bytes", path, limit);
}

// --- Names ---------------------------------------------------------------------------------------

// U+00C0 to U+017F, each as at most two letters without accents; a dot is no letter. U+00D7 is the
// multiplication sign, U+00F7 the division sign.
static const char latin_letters[] = "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i."  // U+00C0
                                    "d.n.o.o.o.o.o.x.o.u.u.u.u.y.thss"  // U+00D0
                                    "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i."  // U+00E0
                                    "d.n.o.o.o.o.o./.o.u.u.u.u.y.thy."  // U+00F0
                                    "a.a.a.a.a.a.c.c.c.c.c.c.c.c.d.d."  // U+0100
                                    "d.d.e.e.e.e.e.e.e.e.e.e.g.g.g.g."  // U+0110
                                    "g.g.g.g.h.h.h.h.i.i.i.i.i.i.i.i."  // U+0120
                                    "i.i.ijijj.j.k.k.k.l.l.l.l.l.l.l."  // U+0130
                                    "l.l.l.n.n.n.n.n.n.n.n.n.o.o.o.o."  // U+0140
                                    "o.o.oeoer.r.r.r.r.r.s.s.s.s.s.s."  // U+0150
                                    "s.s.t.t.t.t.t.t.u.u.u.u.u.u.u.u."  // U+0160
                                    "u.u.u.u.w.w.y.y.y.z.z.z.z.z.z.s."; // U+0170
_Static_assert(sizeof latin_letters == (size_t)2 * (0x180 - 0xc0) + 1, "two characters for each code point");

unsigned text_characters(const char *bytes, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++)
        count += text_begins_character(bytes[i]);
    return count;
}

size_t text_character(const char *bytes, size_t length)
{
    const unsigned char *s = (const unsigned char *)bytes;
    if (length == 0 || s[0] < 0x80)
        return length ? 1 : 0;
    size_t count = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4 || count > length)
        return 0;
    for (size_t i = 1; i < count; i++)
        if (text_begins_character(bytes[i]))
            return 0;
    // Too long a form, half of a pair, beyond the last character.
    bool bad = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
               (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f);
    return bad ? 0 : count;
}

size_t text_mark(const char *bytes, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    return length >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
}

// Reads one character and returns its length, or 1 and the code point 0 for a byte that is not UTF-8.
static size_t decode(const char *bytes, size_t length, uint32_t *code)
{
    size_t count = text_character(bytes, length);
    *code = count == 0 ? 0 : (unsigned char)bytes[0] & (count == 1 ? 0x7fU : 0x7fU >> count);
    for (size_t i = 1; i < count; i++)
        *code = *code << 6U | ((unsigned char)bytes[i] & 0x3fU);
    return count ? count : 1;
}

static bool between(uint32_t code, uint32_t first, uint32_t last) { return first <= code && code <= last; }

// What a typographic sign is on a keyboard; "" for signs that are not seen, NULL for all others.
static const char *plain_sign(uint32_t code)
{
    switch (code) {
    case '`':
    case 0x00b4:
    case 0x02bc:
    case 0x2032: return "'";
    case 0x00ab:
    case 0x00bb:
    case 0x2033: return "\"";
    case 0x2212: return "-";
    case 0x2026: return "...";
    case 0x00a0:
    case 0x202f:
    case 0x3000: return " ";
    case 0x00ad:
    case 0xfeff: return "";
    default: break;
    }
    if (between(code, '\t', '\r') || between(code, 0x2000, 0x200a))
        return " ";
    if (between(code, 0x0300, 0x036f) || between(code, 0x200b, 0x200d)) // combining accents, zero-width signs
        return "";
    if (between(code, 0x2010, 0x2015))
        return "-";
    if (between(code, 0x2018, 0x201b))
        return "'";
    if (between(code, 0x201c, 0x201f))
        return "\"";
    return NULL;
}

static void append_folded_character(struct text *folded, uint32_t code, const char *bytes, size_t length)
{
    const char *sign = plain_sign(code);
    if (sign) {
        text_append(folded, sign);
    } else if (between(code, 'A', 'Z')) {
        text_append_char(folded, (char)(code - 'A' + 'a'));
    } else if (between(code, 0xc0, 0x17f)) {
        const char *letters = latin_letters + (size_t)2 * (code - 0xc0);
        text_append_bytes(folded, letters, letters[1] == '.' ? 1 : 2);
    } else {
        text_append_bytes(folded, bytes, length);
    }
}

// Makes runs of spaces one and strips both ends, in place, from start on.
static void collapse_spaces(struct text *text, size_t start)
{
    size_t kept = start;
    for (size_t i = start; i < text->length; i++) {
        bool after_space = kept == start || text->data[kept - 1] == ' ';
        if (text->data[i] != ' ' || !after_space)
            text->data[kept++] = text->data[i];
    }
    if (kept > start && text->data[kept - 1] == ' ')
        kept--;
    text->length = kept;
    if (text->data)
        text->data[kept] = '\0';
}

void text_append_folded(struct text *folded, const char *name, size_t length)
{
    size_t start = folded->length;
    for (size_t i = 0; i < length;) {
        uint32_t code = 0;
        size_t size = decode(name + i, length - i, &code);
        append_folded_character(folded, code, name + i, size);
        i += size;
    }
    collapse_spaces(folded, start);
}

// Longer words are not compared but for being equal: nobody means them by a slip of the finger.
#define DISTANCE_LONGEST 128

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_letter(char a, char b) { return lower(a) == lower(b); }

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

// The rows of the distance table for the prefixes of a that are one letter longer each: two are looked back
// at.
struct distance_rows {
    unsigned before[DISTANCE_LONGEST + 1];
    unsigned last[DISTANCE_LONGEST + 1];
    unsigned now[DISTANCE_LONGEST + 1];
};

// Fills `now` for the first i letters of a, and returns its smallest entry.
static unsigned fill_row(struct distance_rows *rows, const char *a, size_t i, const char *b, size_t b_length)
{
    unsigned least = rows->now[0] = (unsigned)i;
    for (size_t j = 1; j <= b_length; j++) {
        unsigned best = rows->last[j - 1] + !same_letter(a[i - 1], b[j - 1]);
        best = smaller(best, rows->last[j] + 1);
        best = smaller(best, rows->now[j - 1] + 1);
        if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
            best = smaller(best, rows->before[j - 2] + 1);
        rows->now[j] = best;
        least = smaller(least, best);
    }
    return least;
}

unsigned text_distance(const char *a, const char *b, unsigned limit)
{
    size_t a_length = strlen(a);
    size_t b_length = strlen(b);
    size_t difference = a_length > b_length ? a_length - b_length : b_length - a_length;
    if (difference > limit || a_length > DISTANCE_LONGEST || b_length > DISTANCE_LONGEST)
        return strcmp(a, b) == 0 ? 0 : limit + 1;

    struct distance_rows rows = {.now = {0}};
    for (size_t j = 0; j <= b_length; j++)
        rows.now[j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        memcpy(rows.before, rows.last, sizeof rows.before);
        memcpy(rows.last, rows.now, sizeof rows.last);
        if (fill_row(&rows, a, i, b, b_length) > limit)
            return limit + 1;
    }
    return smaller(rows.now[b_length], limit + 1);
}

struct text_nearest text_nearest_to(const char *written)
{
    // A third of the letters may be wrong: a slip is found, and no one is offered "wolf" for "gold".
    size_t letters = strlen(written);
    unsigned slips = letters < 2 ? 0 : letters < 6 ? 1 : letters < 24 ? (unsigned)letters / 3 : 8;
    return (struct text_nearest){.written = written, .distance = slips + 1};
}

void text_nearest_offer(struct text_nearest *nearest, const char *word)
{
    if (nearest->distance == 0)
        return;
    unsigned distance = text_distance(nearest->written, word, nearest->distance - 1);
    if (distance < nearest->distance) {
        nearest->distance = distance;
        nearest->best = word;
    }
}

// --- Hash ----------------------------------------------------------------------------------------

uint64_t text_hash64(const void *bytes, size_t length) { return XXH3_64bits(bytes, length); }
