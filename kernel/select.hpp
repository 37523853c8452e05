// Counting and picking the set bits of a mask without branches: portably, and with the instructions of BMI2 where the
// processor has them.
#pragma once

#include <array>

#include "cards.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define TERTS_BMI2 __attribute__((target("bmi,bmi2,popcnt")))
#endif

namespace terts {

constexpr auto make_select() {
    std::array<std::array<u8, 8>, 256> table{};
    for (int byte = 0; byte < 256; ++byte)
        for (int place = 0, index = 0; place < 8; ++place)
            if (byte >> place & 1) table[byte][index++] = static_cast<u8>(place);
    return table;
}

inline constexpr auto SELECT = make_select();  // SELECT[byte][index]: the place of its set bit number `index`

// A mask of which bits are counted and picked.
struct PortableBits {
    u32 mask;
    u32 sums;  // in byte i the number of set bits in the bytes 0..i

    explicit PortableBits(u32 of) : mask(of) {
        of -= of >> 1 & 0x55555555;
        of = (of & 0x33333333) + (of >> 2 & 0x33333333);
        sums = ((of + (of >> 4)) & 0x0F0F0F0F) * 0x01010101;
    }

    u32 count() const { return sums >> 24; }

    // The place of the set bit number `index`, from the lowest.
    int nth(u32 index) const {
        const u32 passed = ((index * 0x01010101 | 0x80808080) - sums) & 0x80808080;  // bytes that end at or before it
        const u32 shift = (passed >> 7) * 0x01010101 >> 24 << 3;
        const u32 before = (sums << 8) >> shift & 0xFF;
        return static_cast<int>(shift + SELECT[mask >> shift & 0xFF][index - before]);
    }
};

#ifdef TERTS_BMI2
struct Bmi2Bits {
    u32 mask;

    explicit Bmi2Bits(u32 of) : mask(of) {}
    TERTS_BMI2 u32 count() const { return static_cast<u32>(std::popcount(mask)); }
    TERTS_BMI2 int nth(u32 index) const { return std::countr_zero(__builtin_ia32_pdep_si(1u << index, mask)); }
};

// Whether the processor has these instructions and is quick at them: Zen 1 and 2 are not.
inline bool has_bmi2() {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
}
#endif

}  // namespace terts
