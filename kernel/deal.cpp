#include "deal.hpp"

#include <algorithm>

namespace terts {

Deal open_deal(const Rules& rules, const Hand hands[2], const u8 talon[TALON], u8 trump, u8 dealer, bool first) {
    Deal d{};
    std::copy_n(hands, 2, d.hand);
    std::copy_n(talon, TALON, d.talon);
    d.trump = trump;
    begin_trick(d, other(dealer));
    if (first && rules.colour_call) {
        d.leader = dealer;
        d.phase = Phase::calling;
    }
    return d;
}

}  // namespace terts
