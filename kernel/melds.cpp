#include "melds.hpp"

namespace terts {

namespace {

constexpr u8 FIRST_FRAME = 6;
constexpr u8 JACKS = 9;

// The place of each name among the names, low to high (R4.4), by `frame_rank`.
constexpr u8 NAME_RANK[2][10] = {{0, 1, 5, 6, 7, 8, 2, 3, 4, 9}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}};

// The natural rank of the card at each strength: the inverse of the tables in cards.hpp.
constexpr Hand natural_run(int label, int top, int length) {
    Hand cards = 0;
    for (int rank = top - length + 1; rank <= top; ++rank) cards |= bit(label * 8 + strength_of(label, rank));
    return cards;
}

constexpr void fill_melds(MeldTables& t) {
    int number = 0;
    for (int label = 0; label < 4; ++label)
        for (int length = 3; length <= 8; ++length)
            for (int top = length - 1; top < 8; ++top) {
                const int points = length == 3 ? 20 : length == 4 ? 50 : 100;
                t.melds[number++] = {natural_run(label, top, length), static_cast<u8>(length - 3),
                                     static_cast<u8>(top), static_cast<u8>(label), static_cast<u8>(points)};
            }
    for (int frame = 0; frame < 4; ++frame) {
        const auto name = static_cast<u8>(FIRST_FRAME + frame);
        t.melds[number++] = {FRAMES[frame], name, 0, NONE, static_cast<u8>(name == JACKS ? 200 : 100)};
    }
}

constexpr void fill_runs(MeldTables& t) {
    for (int plain = 0; plain < 2; ++plain)
        for (u32 byte = 0; byte < 256; ++byte) {
            u32 runs = 0;
            for (int place = 0; place < RUNS_A_SUIT; ++place) {
                const Hand cards = t.melds[plain * RUNS_A_SUIT + place].cards >> plain * 8;
                if ((byte & cards) == cards) runs |= 1u << place;
            }
            t.runs[plain][byte] = runs;
        }
}

constexpr void fill_trumps(MeldTables& t) {
    for (u32 byte = 0; byte < 256; ++byte)
        for (int rank = 0; rank < 8; ++rank)
            if (byte >> TRUMP_STRENGTH[rank] & 1) t.as_plain[byte] |= static_cast<u8>(1u << PLAIN_STRENGTH[rank]);
}

// Whether `one` is senior to `other`: name (R4.4), then top rank, then trumps (R4.5).
constexpr bool senior(int frame_rank, const Meld& one, const Meld& other) {
    const u8 rank = NAME_RANK[frame_rank][one.name];
    const u8 rank_other = NAME_RANK[frame_rank][other.name];
    if (rank != rank_other) return rank > rank_other;
    if (one.top != other.top) return one.top > other.top;
    return one.label == 0 && other.label != 0;
}

constexpr bool junior_to(const Meld& one, const Meld& other) {
    return one.name < other.name || (one.name == other.name && one.top <= other.top);
}

constexpr void fill_pair(MeldTables& t, int one, int other) {
    const Meld& first = t.melds[one];
    const Meld& second = t.melds[other];
    const MeldSet set = one_meld(other);
    const bool sequences = is_sequence(one) && is_sequence(other);
    const bool shared = sequences && (first.cards & second.cards) != 0;
    for (int rank = 0; rank < 2; ++rank) {
        if (!senior(rank, second, first) && !shared) t.additions[rank][one] |= set;
        if (NAME_RANK[rank][second.name] > NAME_RANK[rank][first.name]) t.higher[rank][one] |= set;
    }
    if (first.name == second.name) t.same_name[one] |= set;
    if (!sequences) return;
    const bool better = second.top > first.top || (second.top == first.top && second.label == 0);
    if (first.name == second.name && better) t.longer_top[one] |= set;
    if (shared) t.overlapping[one] |= set;
    if ((second.cards & ~first.cards) == 0) t.contained[one] |= set;
    if (shared && junior_to(second, first)) t.junior[one] |= set;
}

constexpr void fill_sets(MeldTables& t) {
    for (int one = 0; one < MELDS; ++one)
        for (int other = 0; other < MELDS; ++other) fill_pair(t, one, other);
    for (int card = 0; card < PACK; ++card)
        for (int meld = 0; meld < SEQUENCES; ++meld)
            if (t.melds[meld].cards & bit(card)) t.with_card[card] |= one_meld(meld);
}

MeldTables make_tables() {
    MeldTables tables{};
    fill_melds(tables);
    fill_runs(tables);
    fill_trumps(tables);
    fill_sets(tables);
    return tables;
}

}  // namespace

const MeldTables TABLES = make_tables();

}  // namespace terts
