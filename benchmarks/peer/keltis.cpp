// The board game for two, random playouts, written by hand in C++: what the engine's speed is held against (metal.py).
// It plays the games of `keltis.playouts(seed=…)`: the same generator, the same order of actions, the same results.
//   exact   playouts and nothing else: no numbers for actions; the place in the code says what is to be decided
//   book    and the engine's bookkeeping for observers: the known cards of hands, the cards laid in rows
//   step    and its interface: pick() and apply(), called by pointer for numbered actions; the whole state in memory
// The sizes of draw pile and discard piles are the bytes of one word, so one addition gives the set of piles to draw from.
#include <cstdint>
#include <cstring>
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
#define INLINE static inline __attribute__((always_inline))
#define RARE(condition) __builtin_expect(!!(condition), 0)

// ---- sets and random numbers ----

#if defined(__BMI2__)
#include <immintrin.h>
INLINE u64 nth_bit(u64 set, int n) { return _pdep_u64(1ull << n, set); }
#else
INLINE u64 nth_bit(u64 set, int n) {
    while (n--) set &= set - 1;
    return set & -set;
}
#endif
INLINE int lowest(u64 set) { return __builtin_ctzll(set); }
INLINE int nth(u64 set, int n) { return lowest(nth_bit(set, n)); }
INLINE int count(u64 set) { return __builtin_popcountll(set); }

struct Generator {
    u32 a, b, c, d;
    INLINE u32 next(Generator &g) {
        u32 t = g.a + g.b + g.d++;
        g.a = g.b ^ (g.b >> 9);
        g.b = g.c + (g.c << 3);
        g.c = ((g.c << 21) | (g.c >> 11)) + t;
        return t;
    }
    inline __attribute__((always_inline)) int below(u32 n) { return (int)(((u64)next(*this) * n) >> 32); }
    void begin(u64 seed, u32 stream) {
        a = (u32)seed;
        b = (u32)(seed >> 32);
        c = stream;
        d = 1;
        for (int i = 0; i < 12; i++) next(*this);
    }
    void begin_game(u64 seed, u32 game) {
        begin(seed, game + 1);
        u64 high = below(1u << 26);
        begin(high << 27 | (u64)below(1u << 27), 0);
    }
};

// ---- the board ----

enum { COLOURS = 5, VALUES = 11, KINDS = 55, CARDS = 110, REMOVED = 30, HAND = 8, IDLE = 24 };
enum { GOAL = 7, LAST_FIELD = 9, GOAL_SIZE = 5, NO_PATH = 7, WISH = 0x100, CLOVER = 0x4000 };
enum { END_GOAL = 1, END_DECK = 2 };
static const u64 ALL_VALUES = 2047, EVERY_CARD = (1ull << KINDS) - 1;
static const int FIELD_POINTS[10] = {0, -4, -3, -2, 1, 2, 3, 6, 7, 10};
static const int WISH_POINTS[10] = {-4, -3, 2, 3, 6, 10, 10, 10, 10, 10};
static const u16 TILES[25] = {WISH,   WISH,   WISH,   WISH,   WISH,   WISH, WISH, WISH, WISH, CLOVER, CLOVER, CLOVER, CLOVER,
                              CLOVER, CLOVER, CLOVER, CLOVER, CLOVER, 1,    1,    2,    2,    2,      3,      3};
static const u8 TILE_FIELD[25] = {3,  5,  6,  7,  9,  18, 20, 22, 23, 25, 34, 35, 37,
                                  39, 41, 50, 52, 53, 55, 57, 67, 68, 70, 71, 73};  // 16 * path + field
static u32 FOLLOW[14 * 16];  // by a row's state and a value: the values taken next, and the next state from bit 16 on
static u8 COLOUR_OF[64];
static u64 OTHER_COLOURS[COLOURS];
static u8 NEW_DECK[CARDS];

// A row is empty (0), has one card (its value + 1), rises (12) or falls (13).
static void make_tables() {
    for (int state = 0; state < 14; state++)
        for (int v = 0; v < VALUES; v++) {
            int up = (int)(ALL_VALUES & ~((1 << v) - 1)), down = (2 << v) - 1, next;
            if (state == 0 || v == state - 1) next = v + 1;
            else if (state == 12 || (state < 12 && v > state - 1)) next = 12;
            else next = 13;
            int taken = next == 12 ? up : next == 13 ? down : (int)ALL_VALUES;
            FOLLOW[16 * state + v] = (u32)taken | (u32)next << 16;
        }
    for (int i = 0; i < 64; i++) COLOUR_OF[i] = (u8)(i / VALUES);
    for (int c = 0; c < COLOURS; c++) OTHER_COLOURS[c] = ~(ALL_VALUES << (VALUES * c));
    for (int i = 0; i < CARDS; i++) NEW_DECK[CARDS - 1 - i] = (u8)(i % KINDS);
}

struct Seat {
    u64 hand, pair, fits, fresh, both;  // both: the cards of paths that either figure may enter
    u8 field[8], row[8];
    u32 gain;  // points of tiles, and wishing stones from bit 8 on
    u8 small, large, started, done;
    u64 known, known_pair, laid, laid_pair;
};
struct Table {
    Seat seat[2];  // in the order of play
    u16 tiles[80];
    u8 piles[REMOVED + 64 * 6];  // removed cards and draw pile, then each discard pile in 64 places
};
struct Game {
    Generator g;
    u64 sizes, closed;
    int idle, in_goal, steps, end;
};

INLINE int deal(Table &t, Game &game, u64 seed, u32 number) {
    Generator g;
    g.begin_game(seed, number);
    int first = g.below(2);
    u8 *cards = t.piles;
    memcpy(cards, NEW_DECK, CARDS);
    u16 tile[25];
    memcpy(tile, TILES, sizeof tile);
    for (int i = 0; i < CARDS - REMOVED; i++) {
        int at = CARDS - 1 - i, j = at - g.below(CARDS - i);
        u8 card = cards[at];
        cards[at] = cards[j];
        cards[j] = card;
    }
    for (int i = CARDS - REMOVED; i < CARDS - 1; i++) g.below(1);  // removed cards need no order
    for (int i = 0; i < 24; i++) {
        int j = i + g.below(25 - i);
        u16 kind = tile[i];
        tile[i] = tile[j];
        tile[j] = kind;
    }
    memset(t.tiles, 0, sizeof t.tiles);
    for (int i = 0; i < 25; i++) t.tiles[TILE_FIELD[i]] = tile[i];
    for (int p = 0; p < 2; p++) {
        Seat &s = t.seat[p];
        memset(&s, 0, sizeof s);
        s.fits = s.fresh = s.both = EVERY_CARD;
        s.small = 4;
        s.large = NO_PATH;
        for (int i = 0; i < HAND; i++) {
            u64 bit = 1ull << cards[CARDS - 1 - HAND * (p ^ first) - i];
            s.pair |= s.hand & bit;
            s.hand |= bit;
        }
    }
    game.g = g;
    game.sizes = CARDS - REMOVED - 2 * HAND;
    game.closed = 0;
    game.idle = game.in_goal = game.steps = game.end = 0;
    return first;
}

// ---- a turn ----

enum { GOES_ON, HAS_CLOVER, IS_OVER };

INLINE int advance(Table &t, Game &game, Seat &s, int c, bool large) {
    int field = ++s.field[c];
    if (field == 1) {
        s.started |= 1 << c;
        s.fresh &= OTHER_COLOURS[c];
        if (large) s.large = (u8)c;
        else s.small--;
        s.both = s.small && s.large == NO_PATH ? s.fresh : 0;
    } else if (RARE(field >= GOAL)) {
        if (field == GOAL && ++game.in_goal == GOAL_SIZE) {
            game.end = END_GOAL;
            return IS_OVER;
        }
        if (field == LAST_FIELD) s.done |= 1 << c;
    }
    u16 &place = t.tiles[16 * c + field];
    u32 tile = place;
    place = (u16)(tile & ~WISH);
    s.gain += tile & (WISH | 3);
    return tile >> 14;
}
INLINE int moves_of(Seat &s, bool may_decline) {
    int start = ~s.started & 31;
    return (s.started & ~s.done) | (s.small ? start << 5 : 0) | (s.large == NO_PATH ? start << 10 : 0) | may_decline << 15;
}
INLINE int move_any(Table &t, Game &game, Seat &s, bool may_decline) {
    int moves = moves_of(s, may_decline), i = nth(moves, game.g.below(count(moves)));
    game.steps++;
    if (i == 15) return GOES_ON;
    bool large = i >= 10;
    return advance(t, game, s, i - (large ? 10 : i >= 5 ? 5 : 0), large);
}
INLINE void forget(Seat &s, u64 bit) {
    u64 twice = s.known_pair & bit;
    s.known_pair ^= twice;
    s.known &= ~(bit ^ twice);
}
INLINE void put_on_pile(Table &t, Game &game, int c, int card) {
    int at = 8 * (c + 1);
    t.piles[REMOVED + 8 * at + (game.sizes >> at & 255)] = (u8)card;
    game.sizes += 1ull << at;
    game.closed = 0x80ull << at;
}
INLINE void lay(Seat &s, int c, int card) {
    u32 follow = FOLLOW[16 * s.row[c] + card - VALUES * c];
    s.row[c] = (u8)(follow >> 16);
    s.fits = (s.fits & OTHER_COLOURS[c]) | (u64)(follow & ALL_VALUES) << (VALUES * c);
}
INLINE u64 open_piles(Game &game) {
    if (RARE(game.idle >= IDLE)) return 0x80;
    return (game.sizes + 0x7f7f7f7f7f7full) & 0x808080808080ull & ~game.closed;
}
INLINE int take_card(Table &t, Game &game, Seat &s, int at) {
    game.sizes -= 1ull << at;
    int card = t.piles[REMOVED + 8 * at + (game.sizes >> at & 255)];
    u64 bit = 1ull << card;
    s.pair |= s.hand & bit;
    s.hand |= bit;
    game.idle = at ? game.idle + 1 : 0;
    return card;
}
INLINE void show(Seat &s, u64 bit) {
    s.known_pair |= s.known & bit;
    s.known |= bit;
}

template <bool book> INLINE bool play_or_discard(Table &t, Game &game, Seat &s) {
    u64 hand = s.hand, fitting = hand & s.fits, both = fitting & s.both, enter = fitting & s.fresh, play = fitting ^ enter;
    int cards = count(hand), fit = count(fitting), more = count(both), plays = count(play);
    int k = game.g.below(cards + fit + more);
    bool discards = k >= fit + more, second = k >= fit, enters = k >= plays;
    u64 set = discards ? hand : enters ? enter : play;
    u64 bit = nth_bit(set, k - (discards ? fit + more : second ? fit : enters ? plays : 0));
    bool large = second | !s.small;
    int card = lowest(bit), c = COLOUR_OF[card];
    u64 twice = s.pair & bit;
    s.pair ^= twice;
    s.hand = hand ^ bit ^ twice;
    if (book) forget(s, bit);
    game.steps++;
    if (discards) {
        put_on_pile(t, game, c, card);
        return false;
    }
    lay(s, c, card);
    if (book) {
        s.laid_pair |= s.laid & bit;
        s.laid |= bit;
    }
    game.closed = 0;
    game.idle = -1;
    int next = RARE(s.field[c] == LAST_FIELD) ? move_any(t, game, s, false) : advance(t, game, s, c, large);
    while (next == HAS_CLOVER) next = move_any(t, game, s, true);
    return next == IS_OVER;
}
template <bool book> INLINE bool draw(Table &t, Game &game, Seat &s) {
    u64 piles = open_piles(game);
    int at = nth(piles, game.g.below(count(piles))) - 7, card = take_card(t, game, s, at);
    if (book) show(s, at ? 1ull << card : 0);
    game.steps++;
    if (RARE(!(game.sizes & 255))) {
        game.end = END_DECK;
        return true;
    }
    return false;
}

// ---- whole games ----

INLINE void write(Table &t, Game &game, int first, int *scores, int *length, u8 *end) {
    for (int p = 0; p < 2; p++) {
        Seat &s = t.seat[p];
        int total = (int)(s.gain & 255) + WISH_POINTS[s.gain >> 8];
        for (int c = 0; c < COLOURS; c++) total += FIELD_POINTS[s.field[c]];
        if (s.large != NO_PATH) total += FIELD_POINTS[s.field[s.large]];
        scores[p ^ first] = total;
    }
    *length = game.steps;
    *end = (u8)game.end;
}
template <bool book> static void play_turns(u64 seed, int games, int *scores, int *lengths, u8 *ends) {
    static Table t;
    for (int i = 0; i < games; i++) {
        Game game;
        int first = deal(t, game, seed, (u32)i);
        while (!play_or_discard<book>(t, game, t.seat[0]) && !draw<book>(t, game, t.seat[0]) &&
               !play_or_discard<book>(t, game, t.seat[1]) && !draw<book>(t, game, t.seat[1])) {}
        write(t, game, first, scores + 2 * i, lengths + i, ends + i);
    }
}

enum { OVER, CARD, CLOVERED, REROUTE, DRAW };
enum { PLAY = 0, PLAY_SMALL = 55, PLAY_LARGE = 110, DISCARD = 165, ADVANCE = 220, DECLINE = 235, DRAW_DECK = 236 };
struct State {
    Table t;
    Game game;
    u8 phase, player;
};
static int pick(State *state, Generator *g) {
    Seat &s = state->t.seat[state->player];
    if (state->phase == CARD) {
        u64 hand = s.hand, fitting = hand & s.fits, enter = fitting & s.fresh, play = fitting ^ enter;
        int entering = count(enter), plays = count(play), small = s.small ? entering : 0;
        int large = s.large == NO_PATH ? entering : 0;
        int k = g->below(count(hand) + plays + small + large) - plays - small - large;
        if (k >= 0) return DISCARD + nth(hand, k);
        if ((k += large) >= 0) return PLAY_LARGE + nth(enter, k);
        if ((k += small) >= 0) return PLAY_SMALL + nth(enter, k);
        return PLAY + nth(play, k + plays);
    }
    if (state->phase == DRAW) {
        u64 piles = open_piles(state->game);
        return DRAW_DECK + (nth(piles, g->below(count(piles))) >> 3);
    }
    int moves = moves_of(s, state->phase == CLOVERED);
    return ADVANCE + nth(moves, g->below(count(moves)));
}
static void apply(State *state, int action) {
    Seat &s = state->t.seat[state->player];
    Game &game = state->game;
    int next = GOES_ON;
    if (action >= DRAW_DECK) {
        int at = 8 * (action - DRAW_DECK), card = take_card(state->t, game, s, at);
        show(s, at ? 1ull << card : 0);
        game.closed = 0;
        state->player ^= 1;
        state->phase = CARD;
        if (RARE(!(game.sizes & 255))) {
            game.end = END_DECK;
            state->phase = OVER;
        }
        return;
    }
    if (action >= ADVANCE) {
        if (action < DECLINE) {
            int i = action - ADVANCE;
            bool large = i >= 10;
            next = advance(state->t, game, s, i - (large ? 10 : i >= 5 ? 5 : 0), large);
        }
    } else {
        int card = action - (action >= DISCARD ? DISCARD : action >= PLAY_LARGE ? PLAY_LARGE : action >= PLAY_SMALL ? PLAY_SMALL : PLAY);
        int c = COLOUR_OF[card];
        u64 bit = 1ull << card, twice = s.pair & bit;
        s.pair ^= twice;
        s.hand ^= bit ^ twice;
        forget(s, bit);
        if (action >= DISCARD) {
            put_on_pile(state->t, game, c, card);
        } else {
            lay(s, c, card);
            s.laid_pair |= s.laid & bit;
            s.laid |= bit;
            game.idle = -1;
            if (RARE(s.field[c] == LAST_FIELD)) {
                state->phase = REROUTE;
                return;
            }
            next = advance(state->t, game, s, c, action >= PLAY_LARGE);
        }
    }
    state->phase = (u8)(next == GOES_ON ? DRAW : next == HAS_CLOVER ? CLOVERED : OVER);
}
struct Calls {
    int (*pick)(State *, Generator *);
    void (*apply)(State *, int);
};
static volatile Calls calls = {pick, apply};  // volatile: the compiler may not look through the pointers
static void play_steps(u64 seed, int games, int *scores, int *lengths, u8 *ends) {
    static State state;
    Calls call = {calls.pick, calls.apply};
    for (int i = 0; i < games; i++) {
        int first = deal(state.t, state.game, seed, (u32)i), n = 0;
        Generator g = state.game.g;
        state.player = 0;
        state.phase = CARD;
        while (state.phase != OVER) {
            call.apply(&state, call.pick(&state, &g));
            n++;
        }
        state.game.steps = n;
        write(state.t, state.game, first, scores + 2 * i, lengths + i, ends + i);
    }
}

// Play games 0 to `games` - 1 of a seed, and write what `keltis.playouts` gives.
static const struct Tables { Tables() { make_tables(); } } tables;
extern "C" {
void exact(u64 seed, int games, int *scores, int *lengths, u8 *ends) { play_turns<false>(seed, games, scores, lengths, ends); }
void book(u64 seed, int games, int *scores, int *lengths, u8 *ends) { play_turns<true>(seed, games, scores, lengths, ends); }
void step(u64 seed, int games, int *scores, int *lengths, u8 *ends) { play_steps(seed, games, scores, lengths, ends); }
}
