#include "table/texts.h"

#include "table/reason.h"

#include "table/command.h"
#include "table/event_log.h"
#include "table/fair_match.h"
#include "table/host.h"
#include "table/messages.h"
#include "table/score_sheet.h"

namespace capot {
namespace {

constexpr Sentence manner_texts[]{
    {"bot.easy", "Easy", "Débutant"},
    {"bot.medium", "Medium", "Moyen"},
    {"bot.hard", "Hard", "Fort"},
    {"bot.expert", "Expert", "Expert"},
    {"bot.rules", "By rule of thumb", "Sans réfléchir"},
    {"bot.random", "At random", "Au hasard"},
    {"bot.easy.about", "Learns with you, and errs.", "Apprend avec vous, et se trompe."},
    {"bot.medium.about", "Plays sensibly, and slips now and then.",
     "Joue bien, avec une faute de temps en temps."},
    {"bot.hard.about", "Makes few mistakes.", "Fait peu de fautes."},
    {"bot.expert.about", "The best there is; plays for the match.",
     "Le meilleur ; il joue pour gagner la partie."},
    {"bot.rules.about", "Plays at once, as a beginner was told to.",
     "Joue aussitôt, comme on l’apprend aux débutants."},
    {"bot.random.about", "Any card that may be played.", "N’importe quelle carte permise."},

    {"clock.none", "No clock", "Sans limite"},
    {"clock.relaxed", "60 seconds", "60 secondes"},
    {"clock.normal", "20 seconds", "20 secondes"},
    {"clock.fast", "8 seconds", "8 secondes"},

    {"stage.seating", "Taking seats", "On s’installe"},
    {"stage.playing", "Playing", "En jeu"},
    {"stage.scored", "Round over", "Donne finie"},
    {"stage.over", "Match over", "Partie finie"},
    {"stage.closed", "Table closed", "Table fermée"},

    {"phase.auction", "Bidding", "Enchères"},
    {"phase.declare", "Naming the contract", "Choix du contrat"},
    {"phase.fold", "Stay or fold", "Rester ou renoncer"},
    {"phase.discard", "Discarding", "Écart"},
    {"phase.exchange", "Exchanging cards", "Échange de cartes"},
    {"phase.play", "Playing", "Jeu de la carte"},
    {"phase.over", "Round over", "Donne finie"},
};

constexpr Sentence phrase_texts[]{
    {"phrase.hello", "Hello!", "Bonjour !"},
    {"phrase.good-luck", "Good luck!", "Bonne chance !"},
    {"phrase.well-played", "Well played!", "Bien joué !"},
    {"phrase.thank-you", "Thank you!", "Merci !"},
    {"phrase.sorry", "Sorry!", "Désolé !"},
    {"phrase.nice-hand", "Nice hand!", "Belle main !"},
    {"phrase.bad-luck", "Bad luck!", "Pas de chance !"},
    {"phrase.one-moment", "One moment, please.", "Un instant, s’il vous plaît."},
    {"phrase.i-am-back", "I am back.", "Je suis de retour."},
    {"phrase.your-turn", "It is your turn.", "C’est à vous."},
    {"phrase.good-game", "Good game!", "Belle partie !"},
    {"phrase.goodbye", "Goodbye!", "Au revoir !"},
};

constexpr FaultText table_fault_texts[]{
    {&fault::bad_sheet, "La feuille de score est illisible."},
    {&fault::table_closed, "La table est fermée."},
    {&fault::no_chair, "Vous n’avez pas de place à cette table."},
    {&fault::bad_chair, "Cette place n’existe pas à cette table."},
    {&fault::chair_taken, "Quelqu’un est déjà assis là."},
    {&fault::already_seated, "Vous avez déjà une place à cette table."},
    {&fault::not_owner, "C’est à la personne qui a ouvert la table d’en décider."},
    {&fault::bad_name, "Un nom a de 1 à 24 caractères, tous visibles."},
    {&fault::bad_level, "Il n’y a pas de robot de ce nom."},
    {&fault::match_running, "Il faut attendre la fin de la partie."},
    {&fault::no_match, "Aucune partie n’est en cours."},
    {&fault::paused, "La partie est en pause."},
    {&fault::not_paused, "La partie n’est pas en pause."},
    {&fault::bot_plays, "Un robot joue à cette place."},
    {&fault::not_a_bot, "Aucun robot ne joue à cette place."},
    {&fault::person_there, "La personne assise là est présente et joue."},
    {&fault::nothing_to_undo, "Vous n’avez encore rien fait dans cette donne."},
    {&fault::undo_not_allowed, "À cette table, on ne reprend rien."},
    {&fault::undo_not_asked, "Personne ne vous demande de reprendre un coup."},
    {&fault::undo_pending, "Quelqu’un l’a déjà demandé."},
    {&fault::no_deals_left, "Cette table a joué toutes ses donnes."},
    {&fault::bad_phrase, "Cela ne se dit pas à cette table."},
    {&fault::too_soon, "C’est trop tôt."},
    {&fault::not_allowed, "Ce n’est pas à vous de le faire."},
    {&fault::stale, "La table a avancé entre-temps."},
    {&fault::bad_command, "La table ne comprend pas cette demande."},
    {&fault::bad_event, "Ce n’est pas un événement d’une table."},
    {&fault::no_table, "Cette table n’existe pas."},
    {&fault::not_watchable, "Seuls ceux qui y sont assis voient cette table."},
    {&fault::no_change, "C’est déjà ainsi."},
    {&fault::bad_question, "Personne ne peut répondre à cela."},
    {&fault::no_hint, "Un conseil est pour qui doit jouer, à une table sans classement."},
    {&fault::no_review, "Une donne s’analyse quand elle est finie."},
    {&fault::no_position, "La position est pour qui a une place, pendant une donne."},
    {&fault::try_again, "Cela n’a pas pu être enregistré. Essayez encore."},
    {&fault::bad_fair_match, "La partie est illisible."},
    {&fault::bad_root, "Les secrets de la table ne mènent pas à son empreinte."},
    {&fault::bad_secret, "Le secret de la donne ne mène pas à l’empreinte."},
    {&fault::no_secret, "La donne a été distribuée sans secret : elle n’est pas vérifiable."},
    {&fault::bad_cards, "Ces cartes ne viennent pas du secret et des sels."},
    {&fault::bad_dealer, "C’était à un autre de donner."},
    {&fault::bad_scores, "Les scores ne suivent pas des donnes précédentes."},
    {&fault::round_missing, "Il manque une donne."},
    {&fault::round_open, "La donne n’est pas jouée jusqu’au bout."},
};

}  // namespace

std::vector<NamedText> table_texts() {
  std::vector<NamedText> texts;
  add_texts(texts, manner_texts);
  add_texts(texts, phrase_texts);
  add_texts(texts, table_fault_texts);
  add_texts(texts, reason_sentences());
  return texts;
}

}  // namespace capot
