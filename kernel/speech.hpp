// Which of his melds a player announces, and how he answers: the advice of the first source text, as `club` follows it.
#pragma once

#include "policy.hpp"

namespace terts {

// Adds the melds that may be announced, `share` in all, most of it for the one that is due.
void add_announcements(const Rules& rules, const Deal& d, Hand unseen, const MeldSet& melds, float share, Menu& menu);

// Adds the answers to an announcement, most of it for the one that brings most.
void add_answers(const Rules& rules, const Deal& d, Hand unseen, const Legal& legal, Menu& menu);

}  // namespace terts
