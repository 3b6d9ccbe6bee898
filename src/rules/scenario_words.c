#include "rules/scenario.h"

#include <string.h>

bool words_over(const struct words *w) { return w->at >= w->end; }

bool words_is(const struct words *w, const char *word)
{
    return !words_over(w) && (w->at->kind == TOKEN_WORD || w->at->kind == TOKEN_SYMBOL) &&
           strcmp(w->at->text, word) == 0;
}

bool words_take(struct words *w, const char *word)
{
    if (!words_is(w, word))
        return false;
    w->at++;
    return true;
}

bool words_take_two(struct words *w, const char *first, const char *second)
{
    struct words ahead = *w;
    if (!words_take(&ahead, first) || !words_take(&ahead, second))
        return false;
    *w = ahead;
    return true;
}

bool words_take_phrase(struct words *w, const char *phrase)
{
    struct words ahead = *w;
    while (*phrase) {
        size_t length = strcspn(phrase, " ");
        const struct token *token = ahead.at;
        if (words_over(&ahead) || token->kind != TOKEN_WORD || strlen(token->text) != length ||
            memcmp(token->text, phrase, length) != 0)
            return false;
        ahead.at++;
        phrase += length + (phrase[length] == ' ');
    }
    *w = ahead;
    return true;
}

const char *words_word(struct words *w)
{
    return !words_over(w) && w->at->kind == TOKEN_WORD ? w->at++->text : NULL;
}

const char *words_string(struct words *w)
{
    return !words_over(w) && w->at->kind == TOKEN_STRING ? w->at++->text : NULL;
}

bool words_number(struct words *w, int *number)
{
    struct words ahead = *w;
    bool minus = words_take(&ahead, "-");
    if (words_over(&ahead) || ahead.at->kind != TOKEN_NUMBER)
        return false;
    *number = minus ? -ahead.at->number : ahead.at->number;
    w->at = ahead.at + 1;
    return true;
}

bool words_is_seat(const struct words *w)
{
    const char *text = words_over(w) || w->at->kind != TOKEN_WORD ? "" : w->at->text;
    return text[0] == 'p' && text[1] >= '0' && text[1] <= '9' && text[2] == '\0';
}

bool words_seat(struct words *w, unsigned *seat)
{
    if (!words_is_seat(w))
        return words_expected(w, "a player such as P1");
    unsigned number = (unsigned)(w->at->text[1] - '0');
    if (number == 0 || number > w->sc->seats)
        return words_error(w, "there is no P%u: the players are P1 to P%u", number, w->sc->seats);
    *seat = number - 1;
    w->at++;
    return true;
}

bool words_count(struct words *w, unsigned *count)
{
    struct words ahead = *w;
    int number;
    *count = 1;
    if (!words_number(&ahead, &number) || !words_take(&ahead, "x"))
        return true;
    if (number < 1 || number > EPIC_MAX_ACTIONS)
        return words_error(w, "a count is 1 or more");
    *count = (unsigned)number;
    *w = ahead;
    return true;
}

// Behind the last word a place is that of the last word.
struct diag_place words_place(const struct words *w)
{
    const struct token *token = w->at;
    if (words_over(w) && w->end > w->sc->file->tokens)
        token = w->end - 1;
    return token_place(w->sc->file->source, token);
}

struct words words_part(struct words *w, const char *sign)
{
    struct words part = *w;
    while (!words_over(w) && !words_is(w, sign))
        w->at++;
    part.end = w->at;
    (void)words_take(w, sign);
    return part;
}

bool words_error(struct words *w, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)diag_verror(w->sc->out, words_place(w), format, values);
    va_end(values);
    w->sc->bad = true;
    return false;
}

bool words_expected(struct words *w, const char *what)
{
    if (words_over(w))
        return words_error(w, "expected %s after this", what);
    return words_error(w, "expected %s", what);
}

bool words_end(struct words *w) { return words_over(w) || words_error(w, "this is one word too many"); }

bool words_kind(struct words *w, const char *name, struct diag_place place, unsigned *kind)
{
    int found = w->sc->rules->cards_find(w->sc->cards, name);
    if (found < 0) {
        w->sc->bad = true;
        (void)diag_error(w->sc->out, place, "there is no card \"%s\"", name);
        diag_suggest(w->sc->out, w->sc->rules->cards_suggest(w->sc->cards, name));
        return false;
    }
    *kind = (unsigned)found;
    return true;
}
