#include "needs.hpp"

#include <algorithm>
#include <stdexcept>

namespace terts {

namespace {

constexpr int MOST_SIZE = 1000;

void check(const Steps& steps) {
    if (steps.first < 0 || steps.last < steps.first || steps.last >= MOST_SIZE)
        throw std::invalid_argument("moves go from the nearest to the farthest");
    const auto size = 2 * static_cast<std::size_t>(steps.last - steps.first + 1);
    if (steps.falling.size() != size || steps.cut.size() != size)
        throw std::invalid_argument("every move has a weight for each next dealer");
}

void check(const DealSteps& deal) {
    for (const RowSteps& row : deal.rows) {
        if (row.by < 0) throw std::invalid_argument("nobody needs more after a deal");
        for (const auto* steps : {&row.anywhere, &row.to_top}) {
            if (!*steps) continue;
            check(**steps);
            if (!row.by && !(*steps)->first) throw std::invalid_argument("a deal leads nowhere");
        }
    }
    if (!std::ranges::all_of(deal.won, [](const auto& row) { return !row.empty(); }))
        throw std::invalid_argument("a row of deals that are won is empty");
}

// In four sums, which the processor adds up at once; their order is the same everywhere.
double product(const double* one, const double* two, int count) {
    double sums[4] = {};
    int at = 0;
    for (; at + 4 <= count; at += 4)
        for (int lane = 0; lane < 4; ++lane) sums[lane] += one[at + lane] * two[at + lane];
    for (; at < count; ++at) sums[at & 3] += one[at] * two[at];
    return (sums[0] + sums[2]) + (sums[1] + sums[3]);
}

// What the moves to a row are worth to seat 0, from index j of seat 1.
double expected(const Steps& steps, const std::vector<double>& line, int j) {
    const int moves = std::min(j, steps.last) - steps.first + 1;
    const double* falling = steps.falling.data() + 2 * (steps.last - steps.first + 1 - moves);
    const double total = product(falling, line.data() + 2 * std::max(j - steps.last, 0), 2 * moves);
    if (j > steps.last) return total;
    const auto cut = static_cast<std::size_t>(2 * (j - steps.first));
    return total - steps.cut[cut] * line[0] - steps.cut[cut + 1] * line[1];
}

class Grid {
  public:
    Grid(int size, const Settled& settled, const std::vector<DealSteps>& deals)
        : settled_(settled),
          deals_(deals),
          rows_(static_cast<std::size_t>(size), std::vector<double>(2 * static_cast<std::size_t>(size))) {
        for (int last = 0; last < size; ++last) {
            for (int before = 0; before < last; ++before) reckon(before, last);
            reckon(last, last);
        }
    }

    std::vector<std::vector<double>> take() { return std::move(rows_); }

  private:
    // At (i, j) and at (j, i).
    void reckon(int i, int j) {
        for (int dealer = 0; dealer < static_cast<int>(deals_.size()); ++dealer) {
            rows_[i][2 * j + dealer] = chance(i, j, dealer);
            if (i != j) rows_[j][2 * i + dealer] = chance(j, i, dealer);
        }
        if (deals_.size() > 1) return;
        rows_[i][2 * j + 1] = 1 - rows_[j][2 * i];
        rows_[j][2 * i + 1] = 1 - rows_[i][2 * j];
    }

    double chance(int i, int j, int dealer) const {
        if (!i || !j) {
            const auto& known = i == j ? settled_.corner[dealer] : settled_.edges[i ? 1 : 0];
            if (known) return *known;
        }
        const DealSteps& deal = deals_[dealer];
        double total = 0;
        if (i < static_cast<int>(deal.won.size())) {
            const auto& won = deal.won[i];
            total = won[std::min(static_cast<std::size_t>(j), won.size() - 1)];
        }
        for (const RowSteps& row : deal.rows) {
            if (row.by > i) continue;
            const auto& steps = row.by == i ? row.to_top : row.anywhere;
            if (steps && steps->first <= j) total += expected(*steps, rows_[i - row.by], j);
        }
        return total;
    }

    const Settled& settled_;
    const std::vector<DealSteps>& deals_;
    std::vector<std::vector<double>> rows_;
};

}  // namespace

std::vector<std::vector<double>> reckon_needs(int size, const Settled& settled, const std::vector<DealSteps>& deals) {
    if (size < 0 || size > MOST_SIZE) throw std::invalid_argument("a grid has 0 to 1000 indices");
    if (deals.empty() || deals.size() > 2) throw std::invalid_argument("one deal is told, or each dealer's");
    for (const DealSteps& deal : deals) check(deal);
    return Grid(size, settled, deals).take();
}

}  // namespace terts
