#include "games/shared/texts.h"

#include "core/fault.h"
#include "games/shared/form_texts.h"
#include "games/shared/sentences.h"

namespace capot {
namespace {

// Their strains stand with the sentences that speak of contracts. A card has no article in French,
// for it would change with the rank: "joue dame de cœur".
constexpr Sentence card_texts[]{
    {"suit.H", "hearts", "cœur"},
    {"suit.D", "diamonds", "carreau"},
    {"suit.C", "clubs", "trèfle"},
    {"suit.S", "spades", "pique"},
    {"rank.7", "seven", "sept"},
    {"rank.8", "eight", "huit"},
    {"rank.9", "nine", "neuf"},
    {"rank.T", "ten", "dix"},
    {"rank.J", "jack", "valet"},
    {"rank.Q", "queen", "dame"},
    {"rank.K", "king", "roi"},
    {"rank.A", "ace", "as"},
    {"rank.7.short", "7", "7"},
    {"rank.8.short", "8", "8"},
    {"rank.9.short", "9", "9"},
    {"rank.T.short", "10", "10"},
    {"rank.J.short", "J", "V"},
    {"rank.Q.short", "Q", "D"},
    {"rank.K.short", "K", "R"},
    {"rank.A.short", "A", "A"},
    {"card", "{rank} of {suit}", "{rank} de {suit}"},
    {"tile", "{high}-{low}", "{high}-{low}"},
};

// What is done alike in many games. A game that means more by a word says so itself.
constexpr Sentence action_texts[]{
    {"call.pass", "Pass", "Passer"},
    {"said.pass", "pass", "passe"},
    {"does.pass", "{by} passes.", "{by} passe."},
    {"does.pass.you", "You pass.", "Vous passez."},
    {"means.pass", "You leave the bidding to the others.", "Vous laissez les autres parler."},

    {"call.bid", "Bid {level}", "Annoncer {level}"},
    {"said.bid", "{level}", "{level}"},
    {"does.bid", "{by} bids {level}.", "{by} annonce {level}."},
    {"does.bid.you", "You bid {level}.", "Vous annoncez {level}."},
    {"means.bid", "If nobody goes higher, you must take what you bid.",
     "Si personne ne monte, il faudra faire ce que vous annoncez."},

    {"call.declare", "Name {strain}", "Choisir {strain}"},
    {"said.declare", "{strain}", "{strain}"},
    {"does.declare", "{by} names {strain}.", "{by} choisit {strain}."},
    {"does.declare.you", "You name {strain}.", "Vous choisissez {strain}."},
    {"means.declare", "The round is played with {strain}.", "La donne se joue avec {strain}."},

    {"call.play", "Play the {card}", "Jouer {card}"},
    {"said.play", "{card}", "{card}"},
    {"does.play", "{by} plays the {card}.", "{by} joue {card}."},
    {"does.play.you", "You play the {card}.", "Vous jouez {card}."},
    {"means.play", "The {card} goes on this trick.", "Vous posez {card} sur ce pli."},
};

constexpr Sentence group_texts[]{
    {"group.rules", "Rules", "Règles"},
};

constexpr FaultText fault_texts[]{
    {&fault::malformed_action, "Ce n’est pas une action de ce jeu."},
    {&fault::bad_seat, "Il n’y a pas de telle place à cette table."},
    {&fault::bad_deck, "Ce n’est pas le paquet de ce jeu."},
    {&fault::bad_options, "Ces règles ne vont pas ensemble."},
    {&fault::game_over, "La partie est finie."},
    {&fault::wrong_phase, "Cela ne se fait pas à ce moment de la donne."},
    {&fault::not_your_turn, "C’est à un autre joueur de jouer."},
    {&fault::card_not_in_deck, "Ce paquet n’a pas cette carte."},
    {&fault::card_not_in_hand, "Vous n’avez pas cette carte."},
    {&fault::must_follow_suit, "Vous avez de la couleur demandée : il faut en fournir."},
    {&fault::bid_too_low, "Il faut annoncer plus que l’enchère en cours."},
    {&fault::bid_out_of_range, "Cette enchère n’existe pas à cette table."},
    {&fault::pass_not_allowed, "Vous ne pouvez pas passer ici."},
    {&fault::bad_score_input, "Cette donne ne peut pas être comptée."},
    {&fault::unknown_concept, "Ce jeu ne se résout pas de cette façon."},
    {&fault::not_solvable, "Les donnes de cette table ne peuvent pas être résolues."},
    {&fault::reach_out_of_range, "Aucune donne ne peut valoir autant."},
    {&fault::bad_bot, "Il n’y a pas de tel joueur."},
    {&fault::bad_record, "La donne enregistrée est illisible."},
    {&fault::unknown_game, "Ce jeu n’existe pas ici."},
    {&fault::bad_message, "Le message est illisible."},
    {&fault::bad_code, "Le code de partage est illisible."},
};

}  // namespace

std::vector<NamedText> shared_texts() {
  std::vector<NamedText> texts;
  add_texts(texts, shared_sentences());
  add_texts(texts, card_texts);
  add_texts(texts, action_texts);
  add_texts(texts, group_texts);
  add_texts(texts, form_texts);
  add_texts(texts, fault_texts);
  return texts;
}

}  // namespace capot
