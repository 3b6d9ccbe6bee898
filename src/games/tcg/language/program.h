/*
 * What the card compiler makes of Epic TCG card files, besides what all games with champions have
 * (games/champions/program.h): kinds, speeds, costs, operations.
 *
 * A card is a `struct tcg_kind` (the printed line) with a run of `struct champ_ability`; each ability that
 * does something points at a program.  The text of an event is its only mode (`first_mode`).
 *
 * Announce and resolve.  A program runs twice.  When something is announced, it is walked from its start to
 * its end: operations that are marked ENGINE_ANNOUNCED ask for what is named then, everything else is passed
 * over, both branches of what is decided later (may, if) are walked, and a CHOOSE_ONE goes on in the branch
 * that was chosen.  Each answer is kept on the line together with the number of the instruction that asked.
 * When it resolves, the whole program runs; an instruction that asked before finds its answers again,
 * without what is not legal any more.  Programs of "as" abilities and of what is not on the line run once.
 */
#ifndef EPICSIM_GAMES_TCG_LANGUAGE_PROGRAM_H
#define EPICSIM_GAMES_TCG_LANGUAGE_PROGRAM_H

#include "base/no_gaps.h"
#include "games/champions/program.h"

/* T-attr-1, T-attr-4: four alignments, as bits. */
#define TCG_ALIGNMENTS(A) A(GOOD, "good") A(EVIL, "evil") A(WILD, "wild") A(UNALIGNED, "unaligned")

enum tcg_alignment_number {
#define TCG_ALIGNMENT_NUMBER(name, word) TCG_NUMBER_OF_##name,
    TCG_ALIGNMENTS(TCG_ALIGNMENT_NUMBER)
#undef TCG_ALIGNMENT_NUMBER
};

enum tcg_alignment {
#define TCG_ALIGNMENT_BIT(name, word) TCG_##name = 1 << TCG_NUMBER_OF_##name,
    TCG_ALIGNMENTS(TCG_ALIGNMENT_BIT)
#undef TCG_ALIGNMENT_BIT
};

/* T-attr-5: three origins, as bits: `traits` of kinds and filters. */
#define TCG_ORIGINS(O) O(NATURAL, "natural") O(MAGICAL, "magical") O(CONSTRUCTED, "constructed")

enum tcg_origin_number {
#define TCG_ORIGIN_NUMBER(name, word) TCG_NUMBER_OF_##name,
    TCG_ORIGINS(TCG_ORIGIN_NUMBER)
#undef TCG_ORIGIN_NUMBER
};

enum tcg_origin {
#define TCG_ORIGIN_BIT(name, word) TCG_##name = 1 << TCG_NUMBER_OF_##name,
    TCG_ORIGINS(TCG_ORIGIN_BIT)
#undef TCG_ORIGIN_BIT
};

/* Where cards lie in boosters. */
#define TCG_RARITIES(R) \
    R(TCG_COMMON, "common") R(TCG_RARE, "rare") R(TCG_ULTRA, "ultra") R(TCG_PRIZE, "prize")
#define TCG_SLOTS(S)         \
    S(TCG_SLOT_FAST, "fast") \
    S(TCG_SLOT_SLOW, "slow") S(TCG_SLOT_STOP, "stop") S(TCG_SLOT_WRATH, "wrath") S(TCG_SLOT_FREE, "free")
enum tcg_rarity { TCG_NO_RARITY, TCG_RARITIES(ENGINE_LIST_ENUM) TCG_RARITY_COUNT };
enum tcg_slot { TCG_NO_SLOT, TCG_SLOTS(ENGINE_LIST_ENUM) TCG_SLOT_COUNT };

/* T-attr-7: champions and their tokens, events, objects. */
enum tcg_type { TCG_OBJECT = CHAMP_TYPES, TCG_OBJECT_TOKEN, TCG_TYPES };

/* T-speed-15: printed on the card, of abilities in `own` of struct champ_ability. */
#define TCG_SPEEDS(S) S(TCG_BUILD, "build") S(TCG_PACED, "paced") S(TCG_FAST, "fast")
enum tcg_speed { TCG_SPEEDS(ENGINE_LIST_ENUM) TCG_SPEED_COUNT };

/* `own` of struct champ_ability. */
enum tcg_ability_flag {
    TCG_SPEED_MASK = 3,      /* an activated ability's enum tcg_speed */
    TCG_INSTANTANEOUS = 4,   /* T-inst-13 */
    TCG_AS = CHAMP_AT_ONCE,  /* a trigger worded with "as": at once, never on the line */
    TCG_YOUR = 16,           /* a trigger: of your steps, of your draws, of cards that you play */
    TCG_ANOTHERS = 32,       /* likewise: only of those of other players */
    TCG_MAY = 64,            /* a trigger that begins with "you may": nobody waits for what does nothing */
    TCG_ON_YOUR_TURN = 128,  /* a continuous ability: only on your turn */
    TCG_WHILE_PREPARED = 256 /* likewise: only while its source is prepared */
};

/* Keywords: those that may be gained and lost in play come first, from TCG_FIRST_GAINED on, and have bit sets
 * in the state; the others are looked up at the card only. */
/* clang-format off */
#define TCG_KEYWORDS_GAINED(K)                                                                               \
    K(TCG_RANGE, "range")           /* T-kw-range */                                                         \
    K(TCG_DEADLY, "deadly")         /* T-kw-deadly */                                                        \
    K(TCG_HUNTER, "hunter")         /* T-kw-hunter */                                                        \
    K(TCG_SWARM, "swarm")           /* expend, fast: this joins your attack */                               \
    K(TCG_CANNOT_ATTACK, "cannot attack")                                                                    \
    K(TCG_CANNOT_BLOCK, "cannot block")

#define TCG_KEYWORDS_PRINTED(K)                                                                              \
    K(TCG_VEILED, "veiled")                     /* T-kw-veiled */                                            \
    K(TCG_UNSTOPPABLE, "unstoppable")           /* on the line */                                            \
    K(TCG_MUST_HUNT, "must hunt")               /* each turn if able */                                      \
    K(TCG_BLOCKS_AIRBORNE, "may block airborne champions")                                                   \
    K(TCG_BLOCKS_UNFLIPPED, "blocking does not flip this")                                                   \
    K(TCG_FLIPS_TO_ATTACK, "attacking flips this")                                                           \
    K(TCG_DRAWS_TARGETS, "must be chosen as a target") /* by opponents, if it can be */
/* clang-format on */

#define TCG_KEYWORD_LIST(K) TCG_KEYWORDS_GAINED(K) TCG_KEYWORDS_PRINTED(K)

enum tcg_keyword {
    TCG_KW_LAST = CHAMP_KEYWORDS - 1,
    TCG_KEYWORDS_GAINED(ENGINE_LIST_ENUM) TCG_KW_GAINED_END,
    TCG_KW_LAST_GAINED = TCG_KW_GAINED_END - 1,
    TCG_KEYWORDS_PRINTED(ENGINE_LIST_ENUM) TCG_KEYWORDS,
    TCG_FIRST_GAINED = CHAMP_KEYWORDS,
    TCG_GAINED = TCG_KW_GAINED_END - TCG_FIRST_GAINED
};

/* Counters other than +1/+1 counters.  A champion with a demoralized counter is 0/1 and has no abilities, one
 * with an untargetable counter is untargetable. */
/* clang-format off */
#define TCG_MARKERS(M)                                                                                       \
    M(TCG_DEMORALIZED, "demoralized") M(TCG_UNTARGETABLE_COUNTER, "untargetable") M(TCG_STRING, "string")    \
    M(TCG_CHARGE, "charge") M(TCG_CONSTRUCTION, "construction")
/* clang-format on */
enum tcg_marker { TCG_MARKERS(ENGINE_LIST_ENUM) TCG_MARKER_COUNT };

/* ---------------------------------------------------------------------------------------------- abilities */

/* What triggered abilities answer to, behind those of all games with champions.  Of those, "is broken",
 * "other is broken", "attacks", "blocks", "is blocked", "deals damage", "damages ..." and "leaves play" are
 * used. */
/* clang-format off */
#define TCG_EVENT_LIST(E)                                                                                    \
    E(TCG_ON_ENTER, "enters play")                                                                           \
    E(TCG_ON_UNVEIL, "is unveiled")                                                                          \
    E(TCG_ON_PLAY, "card played")       /* that matches `filter` */                                          \
    E(TCG_ON_PRE_BATTLE, "start of the Pre-Battle Step")                                                     \
    E(TCG_ON_BATTLE, "start of the Battle Step")                                                             \
    E(TCG_ON_BUILD, "start of the Build Step")                                                               \
    E(TCG_ON_END, "start of the End Step")                                                                   \
    E(TCG_ON_DRAW, "draw")              /* a player draws a card, who becomes the chosen seat */             \
    E(TCG_ON_ATTACKED, "you are attacked")                                                                   \
    E(TCG_ON_DAMAGED, "is dealt damage")                                                                     \
    E(TCG_ON_BREAKS, "breaks a champion")                                                                    \
    E(TCG_ON_BATTLE_DAMAGE, "deals battle damage to a player") /* who becomes the chosen seat */             \
    E(TCG_ON_OTHER_DEALS, "other deals damage")          /* a champion that matches `filter` */              \
    E(TCG_ON_OTHER_DAMAGES, "other damages player")      /* likewise; the player becomes the chosen seat */  \
    E(TCG_ON_OTHER_ATTACKS, "other attacks")             /* likewise; it becomes chosen */                   \
    E(TCG_ON_TARGETED_RESOLVES, "what targets this resolves") /* a card or ability of another player */      \
    E(TCG_ON_FROM_PLAY, "goes from play to a pile")      /* this goes into your discard pile */              \
    E(TCG_ON_OTHER_FROM_PLAY, "other goes from play to a pile") /* into any */                               \
    E(TCG_ON_LEAVES_PILE, "card leaves a pile")          /* any card, any discard pile, once each */         \
    E(TCG_ON_LEAVES_CONTROL, "leaves your control")                                                          \
    E(TCG_ON_TAKEN, "is taken from your hand") /* by an effect of another */
/* clang-format on */

enum tcg_event { TCG_LAST_CHAMP_EVENT = CHAMP_EVENTS - 1, TCG_EVENT_LIST(ENGINE_LIST_ENUM) TCG_EVENTS };

/* Continuous abilities, behind CHAMP_STATICS.  `mod` with `sets` is of the first layer ("are 1/1"), one
 * without of the second ("get +1/+1"). */
enum tcg_static {
    TCG_S_CONTROL = CHAMP_STATICS, /* you control what matches `filter` */
    TCG_S_NO_GAIN,                 /* you may not gain Mojo */
    TCG_S_NO_DRAW,                 /* you may not draw */
    TCG_S_NO_ABILITIES,            /* other players may not play activated abilities */
    TCG_S_YOUR_WARD,               /* you have damage ward `value` */
    TCG_S_WARD,                    /* champions that match `filter` have damage ward `value` */
    TCG_S_UNSTOPPABLE,             /* cards that you play and match `filter` are unstoppable */
    TCG_S_INSTEAD,                 /* as a card would be put into a discard pile: `value`, enum tcg_instead */
    TCG_S_LESS_DAMAGE,             /* as damage would be dealt to you, it is `value` less */
    TCG_S_ALL_VEILED,              /* you may play any champion as if it had veiled */
    TCG_S_SELF,                    /* this has `mod` */
    TCG_S_ORIGIN,                  /* champions that match `filter` are of origin `value`, a bit */
    TCG_S_NOT_TO_HAND,             /* as a card would be put into your hand from play: it is discarded */
    TCG_S_GUARDS,                  /* as damage would be dealt to you, it is dealt to this */
    TCG_STATICS
};

enum tcg_instead { TCG_INSTEAD_BANISH = 1, TCG_INSTEAD_YOUR_HAND, TCG_INSTEAD_HAND, TCG_INSTEAD_TOP };

/* Costs, in the order in which they are shown: type, field, how it is shown.  Those that are chosen name a
 * filter of what will do, ENGINE_NO_INDEX anything. */
/* clang-format off */
#define TCG_COSTS(C)                                                                                         \
    C(bool, expend, "expend")                                                                                \
    C(bool, flip, "flip")                                                                                    \
    C(uint8_t, actions, "%u actions")                                                                        \
    C(uint8_t, mojo, "lose %u Mojo")                                                                         \
    C(bool, break_this, "break this")                                                                        \
    C(bool, banish_this, "banish this") /* from play or from the discard pile */                             \
    C(bool, return_this, "return this to hand")                                                              \
    C(uint8_t, markers, "remove %u markers") /* of kind `marker`, off this */                                \
    C(uint8_t, counters, "remove %u counters") /* +1/+1 counters off this */                                 \
    C(uint8_t, break_things, "break %u of yours")                                                            \
    C(uint8_t, banish_cards, "banish %u cards") /* of your own discard pile, other than this */              \
    C(uint8_t, discard_cards, "discard %u") /* of your hand */                                               \
    C(uint8_t, banish_hand, "banish %u from hand")                                                           \
    C(uint8_t, reveal_cards, "reveal %u") /* of your hand */
/* clang-format on */

NO_GAPS_BEGIN
struct tcg_cost {
#define TCG_COST_FIELD(type, field, shown) type field;
    TCG_COSTS(TCG_COST_FIELD)
#undef TCG_COST_FIELD
    uint8_t marker; /* enum tcg_marker */
    uint8_t unused;
    uint16_t things; /* filter of what is broken */
    uint16_t cards;  /* filter of cards in hand or pile */
};
NO_GAPS_END

/* So many as the player likes: X. */
enum { TCG_COST_ANY = 255 };

/* Flags of filters. */
enum tcg_filter_flag {
    TCG_F_PREPARED = 1 << 20,
    TCG_F_ATTACKING_YOU = 1 << 21,
    TCG_F_UNTARGETABLE_OR_VEILED = 1 << 22,
    TCG_F_TARGETS_THIS = 1 << 23, /* what is on the line: the source is a target of it */
    TCG_F_SWEEPS = 1 << 24        /* what is on the line: its text says "break all" or "banish all" */
};

/* What offense and defense are counted from, besides what is printed. */
enum tcg_size { TCG_SIZE_PRINTED, TCG_SIZE_MOJO, TCG_SIZE_PILES };

struct tcg_kind {
    union {
        struct champ_kind champ;
        struct {
            CHAMP_KIND_FIELDS
        };
    };
    uint8_t cost;  /* T-term-5: 1 action card, 0 free card */
    uint8_t speed; /* enum tcg_speed */
    bool instantaneous;
    bool gift;
    uint8_t rarity;                                    /* enum tcg_rarity */
    uint8_t slot;                                      /* which run of a booster it lies in: enum tcg_slot */
    uint8_t damage_ward;                               /* T-kw-dward */
    uint8_t ward_alignments, ward_origins, ward_types; /* T-kw-xward-9 */
    uint8_t size;                                      /* enum tcg_size; what is printed is added */
    uint8_t counters;                                  /* enters with so many +1/+1 counters */
    uint16_t extra;       /* index of what it costs more, ENGINE_NO_INDEX nothing */
    uint16_t extra_or;    /* or this in its place */
    uint16_t optional;    /* what may be paid besides: "if you paid" */
    uint8_t extra_unless; /* the extra cost falls away after an action card of these alignments this turn */
    uint8_t pile_mojo;    /* may be played from the discard pile by losing so much Mojo besides */
    bool recall;          /* has that keyword, which is an ability: 1 action, fast: return this */
    bool kept;            /* returns to its player's hand when it has resolved */
    bool quick;           /* instantaneous if its target is a token or free */
    uint8_t taken; /* what it may do rather than leave the hand by an effect of another: enum tcg_taken */
};

/* ------------------------------------------------------------------------------------------- instructions */

/* ORDER OP.  What comes after the operations of all games with champions. */
/* clang-format off */
#define TCG_OWN_OPS(OP)                                                                                      \
    /* asks for a target on the line that matches b -> its items; a: 1 cards, 2 abilities, 3 both */         \
    OP(TARGET_LINE, "af", ENGINE_KNOWS_CARD, ENGINE_ANNOUNCED)                                               \
    /* the items chosen leave the line; their cards go where a says: enum tcg_stopped; seats = controllers */ \
    OP(STOP, "a", ENGINE_KNOWS_DID | ENGINE_KNOWS_SEATS, ENGINE_FAILS | ENGINE_HARMS)                        \
    /* all that is on the line and matches b -> its items; a likewise */                                     \
    OP(ALL_LINE, "af", ENGINE_KNOWS_CARD, 0)                                                                 \
    /* asks for a target card of b in a discard pile, whose by the filter -> card; a has bit 1: or for none, \
       bit 2: one that was not named before */                                                               \
    OP(TARGET_CARD, "af", ENGINE_KNOWS_CARD | ENGINE_KNOWS_DID, ENGINE_ANNOUNCED)                            \
    /* asks for a number of a to b -> X, when announced */                                                   \
    OP(NAME_X, "ab", ENGINE_KNOWS_X, ENGINE_ANNOUNCED)                                                       \
    /* each of seats gains b actions */                                                                      \
    OP(ACTIONS, "c", 0, ENGINE_HELPS)                                                                        \
    /* `did` = b actions could be paid */                                                                    \
    OP(PAY_ACTION, "c", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                      \
    OP(FLIP, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                              \
    /* chosen are turned face up: T-kw-veiled; or down */                                                    \
    OP(UNVEIL, "", 0, 0)                                                                                     \
    OP(VEIL, "", 0, 0)                                                                                       \
    /* chosen go to the hands of their controllers */                                                        \
    OP(TO_HANDS, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                          \
    /* chosen go on top of their owners' decks */                                                            \
    OP(TO_TOP, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                            \
    /* each of seats loses the game: T-win-6 */                                                              \
    OP(LOSE_GAME, "", 0, ENGINE_HARMS)                                                                       \
    /* the top b cards of the decks of seats go into their discard piles */                                  \
    OP(MILL, "n", 0, ENGINE_HARMS)                                                                           \
    /* the discard piles of seats are shuffled into their owners' decks */                                   \
    OP(SHUFFLE_PILE, "", 0, 0)                                                                               \
    /* seats = the controllers of the items chosen last */                                                   \
    OP(LINE_CONTROLLER, "", ENGINE_KNOWS_SEATS, 0)                                                           \
    /* the controller of the item may reveal a card of its alignment; `did` = it was done */                 \
    OP(REVEAL_ALIKE, "", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                     \
    /* this event goes to its player's hand when it has resolved */                                          \
    OP(KEEP_SELF, "", 0, 0)                                                                                  \
    /* the player takes another turn after this one, but no third one in a row */                            \
    OP(EXTRA_TURN, "", 0, ENGINE_HELPS)                                                                      \
    /* --- choosing */                                                                                       \
    /* asks for a targets among what matches b and players -> chosen, seats */                               \
    OP(TARGET_HIT, "af", ENGINE_KNOWS_CHOSEN | ENGINE_KNOWS_SEATS, ENGINE_ANNOUNCED)                         \
    /* asks for n targets of b -> chosen */                                                                  \
    OP(TARGET_SO_MANY, "Nf", ENGINE_KNOWS_CHOSEN, ENGINE_ANNOUNCED)                                          \
    /* each of seats chooses one that matches b -> chosen */                                                 \
    OP(THEY_CHOOSE, "f", ENGINE_KNOWS_CHOSEN, 0)                                                             \
    /* asks for one of yours and one of theirs that match b, which change sides for good */                  \
    OP(EXCHANGE, "f", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                        \
    /* asks for an alignment: chosen = all champions and objects of it */                                    \
    OP(ALL_OF_ALIGNMENT, "", ENGINE_KNOWS_CHOSEN, ENGINE_ANNOUNCED)                                          \
    /* asks the first of seats yes or no; no jumps to b */                                                   \
    OP(THEY_MAY, "@", ENGINE_KNOWS_DID, 0)                                                                   \
    /* asks for X items of the line that match b, now that this resolves -> items; a likewise */             \
    OP(NAME_LINE, "af", ENGINE_KNOWS_CARD, 0)                                                                \
    /* chosen = the source and those who attack or block with it; X = how many they are besides it */        \
    OP(GROUP, "", ENGINE_KNOWS_CHOSEN | ENGINE_KNOWS_X, 0)                                                   \
    /* --- damage */                                                                                         \
    /* what was chosen last deals the damage that follows; X = its offense */                                \
    OP(DEALER, "", ENGINE_KNOWS_X, 0)                                                                        \
    /* chosen deal no damage this turn */                                                                    \
    OP(PACIFY, "", 0, ENGINE_HARMS)                                                                          \
    /* no more battle damage is dealt in the attack that is on */                                            \
    OP(NO_BATTLE_DAMAGE, "", 0, 0)                                                                           \
    /* T-kw-deadly */                                                                                        \
    OP(DEADLY_DAMAGE, "hn", CHAMP_KNOWS_LOST, ENGINE_HARMS)                                                  \
    /* asks to divide n damage among any number of what matches b (a has bit 1) and players (bit 2), which   \
       are targets if a has bit 4 */                                                                         \
    OP(DIVIDE, "aNf", 0, ENGINE_HARMS | ENGINE_ANNOUNCED)                                                    \
    /* seats = players that were dealt damage by the last operation that deals some */                       \
    OP(DAMAGED_PLAYERS, "", ENGINE_KNOWS_SEATS, 0)                                                           \
    /* --- champions and objects */                                                                          \
    /* chosen go to the player's hand */                                                                     \
    OP(TO_YOUR_HAND, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                      \
    /* chosen are broken and go to the player's discard pile; or go there unbroken */                        \
    OP(BREAK_TO_YOUR_PILE, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                \
    OP(TO_YOUR_PILE, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                      \
    /* chosen are broken; X = how many cards among them, not tokens */                                       \
    OP(BREAK_CARDS, "", ENGINE_KNOWS_X | CHAMP_KNOWS_LOST, ENGINE_HARMS)                                     \
    /* chosen get +X/+X this turn; a = 1: as long as they are in play */                                     \
    OP(MODIFY_BY_X, "a", 0, ENGINE_HELPS)                                                                    \
    /* this becomes a copy of the one chosen or of the card: a is enum tcg_copying */                        \
    OP(COPY, "a", 0, ENGINE_HELPS)                                                                           \
    /* until the end of the turn this is what a token b is */                                                \
    OP(BECOME, "k", 0, ENGINE_HELPS)                                                                         \
    /* chosen are put under this; all that is under this comes into play */                                  \
    OP(PUT_UNDER, "", 0, 0)                                                                                  \
    OP(FROM_UNDER, "", 0, 0)                                                                                 \
    /* X = counters of kind b that this has or had, at most a */                                             \
    OP(COUNT_MARKERS, "ab", ENGINE_KNOWS_X, 0)                                                               \
    /* a counter of kind a on each: enum tcg_marker */                                                       \
    OP(MARK, "a", 0, 0)                                                                                      \
    /* chosen = those with such a counter */                                                                 \
    OP(ALL_MARKED, "a", ENGINE_KNOWS_CHOSEN, 0)                                                              \
    /* at the start of the End Step chosen are banished; or this card returns to play then, if the player    \
       likes */                                                                                              \
    OP(BANISH_AT_END, "", 0, ENGINE_HARMS)                                                                   \
    OP(PLAY_AT_END, "", 0, 0)                                                                                \
    /* chosen are not prepared in the next Prepare Step of their controllers */                              \
    OP(STAY_EXPENDED, "", 0, ENGINE_HARMS)                                                                   \
    /* --- players */                                                                                        \
    /* seats discard their hands */                                                                          \
    OP(DISCARD_HAND, "", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_HARMS)                                      \
    /* seats reveal their hands and discard all that matches b */                                            \
    OP(DISCARD_ALL, "f", 0, ENGINE_HARMS)                                                                    \
    /* each of seats may discard b cards; `did` = somebody did */                                            \
    OP(MAY_DISCARD, "n", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_GIVES_UP)                                   \
    /* each of seats puts a card of b from hand into play under the player's control, or discards the hand */\
    OP(OFFER_OR_DISCARD, "f", 0, ENGINE_HARMS)                                                               \
    /* seats reveal their hands; a card of each goes to the player's hand */                                 \
    OP(STEAL_ONE, "", 0, ENGINE_HARMS)                                                                       \
    /* n actions for cards that match b and their abilities alone */                                         \
    OP(ACTIONS_FOR, "Nf", 0, ENGINE_HELPS)                                                                   \
    /* this turn seats cannot be attacked; are untargetable; cards that they play are unstoppable */         \
    OP(CANNOT_BE_ATTACKED, "", 0, ENGINE_HELPS)                                                              \
    OP(PLAYER_UNTARGETABLE, "", 0, ENGINE_HELPS)                                                             \
    OP(ALL_UNSTOPPABLE, "", 0, ENGINE_HELPS)                                                                 \
    /* the discard piles of seats are banished; X = how many cards among them match b, a = 1: how many       \
       players lost one */                                                                                   \
    OP(BANISH_PILES, "af", ENGINE_KNOWS_X, ENGINE_HARMS)                                                     \
    /* the player has the ability this turn */                                                               \
    OP(LASTING, "g", 0, ENGINE_HELPS)                                                                        \
    /* discards any number of cards -> X */                                                                  \
    OP(DISCARD_ANY, "", ENGINE_KNOWS_X, ENGINE_GIVES_UP)                                                     \
    /* the player looks at the hand of the first of seats and asks for a card of it -> card */               \
    OP(LOOK_HAND, "", ENGINE_KNOWS_CARD | ENGINE_KNOWS_DID, ENGINE_HARMS)                                    \
    /* --- cards */                                                                                          \
    /* the card is discarded from the hand where it is */                                                    \
    OP(CARD_DISCARD, "", 0, 0)                                                                               \
    /* the card comes into play and is one of chosen; a = 0: the only one */                                 \
    OP(CARD_JOINS, "a", ENGINE_KNOWS_CHOSEN, 0)                                                              \
    /* the card goes to the player's hand, discard pile */                                                   \
    OP(CARD_TO_YOUR_HAND, "", 0, 0)                                                                          \
    OP(CARD_TO_YOUR_PILE, "", 0, 0)                                                                          \
    /* asks for a card of b in the player's hand or in any discard pile -> card */                           \
    OP(PICK_HAND_OR_PILE, "f", ENGINE_KNOWS_CARD, 0)                                                         \
    /* each of seats may put up to a cards of b from hand into play, 0: any number */                        \
    OP(HANDS_TO_PLAY, "af", 0, 0)                                                                            \
    /* asks for up to a cards of b in hand, 0: any number, which are revealed -> X */                        \
    OP(REVEAL_CARDS, "af", ENGINE_KNOWS_X, 0)                                                                \
    /* asks for a cards of b of the player's discard pile and banishes them; `did` = there were so many */   \
    OP(BANISH_CARDS, "af", ENGINE_KNOWS_DID, ENGINE_FAILS | ENGINE_GIVES_UP)                                 \
    /* asks for a cards of b in hand, which are revealed; `did` = there were so many */                      \
    OP(REVEAL_SOME, "af", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                    \
    /* asks for any number of cards in any discard piles, which are banished -> X */                         \
    OP(BANISH_ANY, "", ENGINE_KNOWS_X, 0)                                                                    \
    /* the top b cards of the deck of the first of seats: the player alone sees them */                      \
    OP(LOOK, "n", ENGINE_KNOWS_REVEALED, 0)                                                                  \
    /* b of the revealed cards, which the player chooses, are drawn */                                       \
    OP(DRAW_REVEALED, "n", 0, ENGINE_HELPS)                                                                  \
    /* the revealed cards, or the one that was picked among them, are shown to all players */                \
    OP(SHOW, "", 0, 0)                                                                                       \
    /* the rest of the revealed cards goes back on top, as the player likes */                               \
    OP(REST_ON_TOP, "", 0, 0)                                                                                \
    /* this card, in a discard pile, goes on the line without any cost */                                    \
    OP(THIS_TO_LINE, "", 0, 0)                                                                               \
    /* the player chooses whose ability says where the card of this frame goes; of no card */                \
    OP(PUT_INSTEAD, "", 0, 0)                                                                                \
    /* this card, on its way out of a hand, comes into play (a = 1) or to the line (a = 2), or goes on */    \
    OP(TAKEN, "a", 0, 0)                                                                                     \
    /* --- the line */                                                                                       \
    /* a copy of the item chosen goes on the line; `did` = it was put there */                               \
    OP(COPY_ITEM, "", ENGINE_KNOWS_DID, ENGINE_FAILS)                                                        \
    /* asks for new targets of the items chosen */                                                           \
    OP(NEW_TARGETS, "", 0, 0)                                                                                \
    /* the items chosen resolve at once */                                                                   \
    OP(RESOLVE_NOW, "", 0, 0)
/* clang-format on */

/* `a` of COPY. */
enum tcg_copying {
    TCG_COPY_KEEPS = 1,  /* it keeps this ability */
    TCG_COPY_ENTERS = 2, /* it comes into play as the copy */
    TCG_COPY_CARD = 4    /* of the card that was picked, not of what was chosen */
};

/* Instead of leaving the hand by an effect of another player. */
enum tcg_taken { TCG_NOT_TAKEN, TCG_TAKEN_TO_PLAY, TCG_TAKEN_TO_LINE };

enum tcg_stopped {
    TCG_STOP_TO_PILE,
    TCG_STOP_BANISH,
    TCG_STOP_TO_YOUR_HAND,
    TCG_STOP_TO_YOUR_PILE,
    TCG_STOP_TO_TOP
};

#define TCG_OPS(OP) ENGINE_OPS(OP) CHAMP_OPS(OP) TCG_OWN_OPS(OP)

enum tcg_op {
#define TCG_OP_ENUM(name, ...) TCG_OP_##name,
    TCG_OPS(TCG_OP_ENUM)
#undef TCG_OP_ENUM
        TCG_OP_COUNT
};

enum tcg_condition {
    TCG_IF_BUILD_STEP = CHAMP_CONDITIONS, /* it is your Build Step */
    TCG_IF_PRE_BATTLE_STEP,
    TCG_IF_THIS_IN_YOUR_PILE,
    TCG_IF_NOT_DID,       /* "if you do not" */
    TCG_IF_PAID,          /* the optional cost of this card */
    TCG_IF_IT_IS,         /* the champion or object chosen last matches the filter n, as it is or was */
    TCG_IF_CARD_IS,       /* the card picked, or the first one revealed, matches the filter n */
    TCG_IF_ITEM_IS,       /* what was chosen last on the line matches the filter n */
    TCG_IF_ACTION_PAID,   /* for the card on the line that was chosen last */
    TCG_IF_ITS_OPPONENTS, /* an opponent controlled what was chosen last on the line */
    TCG_IF_TOKEN_OR_FREE, /* what was chosen last */
    TCG_IF_THEY_HOLD,     /* one of seats has a card in hand */
    TCG_IF_THEY_CONTROL,  /* one of seats has something that matches the filter n and can be broken */
    TCG_IF_ONLY_EVIL,     /* your discard pile has evil cards alone */
    TCG_IF_TURNS_DONE     /* each of seats has completed n turns or more */
};

/* What numbers look at, after CHAMP_NUMBER_LIST. */
/* clang-format off */
#define TCG_NUMBER_LIST(N)                                                                                   \
    N(TCG_N_AMOUNT, "the amount") /* of what set off this ability: damage; defense of what was broken */     \
    N(TCG_N_CHOSEN, "how many were chosen")                                                                  \
    N(TCG_N_LOST, "champions broken") /* by the last OP_BREAK, all players together */                       \
    N(TCG_N_MOJO_LOST, "Mojo lost") /* by the last OP_LOSE, likewise */                                      \
    N(TCG_N_THIS_OFFENSE, "offense of this") /* as it is or was */                                           \
    N(TCG_N_MARKERS, "charge counters") /* that this has or had */
/* clang-format on */
enum tcg_number_base {
    TCG_LAST_CHAMP_NUMBER = CHAMP_NUMBER_BASES - 1,
    TCG_NUMBER_LIST(ENGINE_LIST_ENUM) TCG_NUMBER_BASES
};

/* Everything that card files say, as this game sees it; immutable. */
struct tcg_cards {
    const struct tcg_kind *kinds;
    const struct champ_ability *abilities;
    const struct champ_mode *modes;
    const struct engine_insn *code;
    const struct champ_filter *filters;
    const struct engine_number *numbers;
    const struct champ_mod *mods;
    const struct tcg_cost *costs;
    const char *const *class_names;
    uint32_t kind_count, ability_count, code_count, filter_count, class_count;
    uint64_t hash;             /* of the card files' text */
    struct engine_cards *base; /* what all this lives in */
};

#endif
