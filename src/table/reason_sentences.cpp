// The reasons in words. No table needs them, so that a program which does not ask does not link
// them: the module for browsers has none.
#include "table/reason.h"

namespace capot {
namespace {

constexpr Sentence reason_table[]{
    {"reason.lead", "Your lead: play anything.", "À vous d’entamer, comme vous voulez."},
    {"reason.lead-trump", "Your lead: it must be {trump}.", "À vous d’entamer, à {trump}."},
    {"reason.follow", "Led: {led}. You must follow.", "Demandé : {led}. Il faut fournir."},
    {"reason.must-climb", "Led: {led}. You must follow, and beat the best card.",
     "Demandé : {led}. Il faut fournir et monter."},
    {"reason.must-trump", "Led: {led}. You have none, so you must trump.",
     "Demandé : {led}. Vous n’en avez pas : il faut couper."},
    {"reason.must-overtrump", "Led: {led}. You have none: trump higher than the trick.",
     "Demandé : {led}. Vous n’en avez pas : il faut surcouper."},
    {"reason.must-undertrump", "Led: {led}. You have none: you must trump, even too low.",
     "Demandé : {led}. Vous n’en avez pas : il faut couper, même trop bas."},
    {"reason.no-undertrump", "The trick is your partner’s: anything but a trump that is too low.",
     "Votre partenaire est maître : tout, sauf un atout trop petit."},
    {"reason.partner-holds", "Led: {led}. The trick is your partner’s: play anything.",
     "Demandé : {led}. Votre partenaire est maître : jouez ce que vous voulez."},
    {"reason.free", "Led: {led}. You have none: play anything.",
     "Demandé : {led}. Vous n’en avez pas : jouez ce que vous voulez."},
    {"reason.strongest", "You must play your best.", "Il faut jouer le plus fort."},
    {"reason.last", "It is your last one.", "Il ne vous reste que cela."},
};

}  // namespace

std::span<const Sentence> reason_sentences() { return reason_table; }

}  // namespace capot
