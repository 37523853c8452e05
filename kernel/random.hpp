// Random numbers: xoshiro256++, seeded by splitmix64, and unbiased draws below a bound.
#pragma once

#include "cards.hpp"

namespace terts {

class Random {
  public:
    explicit Random(u64 seed) {
        for (u64& word : state_) {
            seed += 0x9E3779B97F4A7C15u;
            u64 mixed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9u;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
            word = mixed ^ (mixed >> 31);
        }
    }

    u64 next() {
        const u64 result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const u64 shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number below `bound` (1..2^32 - 1), each equally likely: the high half of a product, redrawn where it is biased.
    u32 below(u32 bound) {
        u64 product = (next() >> 32) * bound;
        if (static_cast<u32>(product) < bound) {
            const u32 least = -bound % bound;
            while (static_cast<u32>(product) < least) product = (next() >> 32) * bound;
        }
        return static_cast<u32>(product >> 32);
    }

  private:
    u64 state_[4];
};

// Draws below most, most - 1, ... (`count` of them, each unbiased) out of one random word: each takes the high part of
// word * bound and leaves the low part to the next; if that ends where a product of all bounds does not fit evenly, all
// are drawn anew (the product must be below 2^64).
template <int most, int count>
void draw_falling(Random& random, u8* out) {
    __extension__ using u128 = unsigned __int128;
    u64 product = 1;
    for (int left = most; left > most - count; --left) product *= static_cast<u64>(left);
    const u64 least = -product % product;
    u64 rest;
    do {
        rest = random.next();
        for (int left = most; left > most - count; --left) {
            const u128 wide = u128{rest} * static_cast<u64>(left);
            out[most - left] = static_cast<u8>(wide >> 64);
            rest = static_cast<u64>(wide);
        }
    } while (rest < least);
}

}  // namespace terts
