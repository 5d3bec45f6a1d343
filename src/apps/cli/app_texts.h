// What the server and the module refuse, in French. Their English stands with the faults.
#pragma once

#include "apps/module/arguments.h"
#include "apps/module/tables.h"
#include "apps/server/api/faults.h"
#include "apps/server/clients.h"
#include "core/texts.h"

namespace capot::cli {

namespace refused {
using namespace server::fault;
}

inline constexpr FaultText app_fault_texts[]{
    {&refused::bad_json, "La demande n’est pas lisible."},
    {&refused::bad_field, "Un champ manque, est faux ou inconnu."},
    {&refused::bad_parameter, "Un paramètre de l’adresse est faux ou inconnu."},
    {&refused::not_signed_in, "Personne n’est connecté."},
    {&refused::wrong_sign_in, "Le nom ou le mot de passe est faux."},
    {&refused::wrong_origin, "La demande vient d’un autre site."},
    {&refused::wrong_password, "Le mot de passe est faux."},
    {&refused::wrong_code, "Le code est faux, trop vieux ou déjà utilisé."},
    {&refused::no_such_path, "Il n’y a rien à cette adresse."},
    {&refused::wrong_method, "Cette adresse ne s’utilise pas ainsi."},
    {&refused::name_taken, "Quelqu’un avec un mot de passe porte déjà ce nom."},
    {&refused::body_too_large, "La demande est trop longue."},
    {&refused::wrong_type, "La demande doit être en JSON."},
    {&refused::bad_password, "Un mot de passe a de 8 à 128 caractères."},
    {&refused::common_password, "Trop de gens ont ce mot de passe. Trouvez-en un autre."},
    {&refused::too_many_requests, "C’est trop souvent. Attendez un peu."},
    {&refused::one_at_a_time, "Votre dernière question n’a pas encore de réponse."},
    {&refused::too_much_work, "Cela prendrait trop de temps au serveur."},
    {&refused::busy, "D’autres demandent aussi. Essayez dans un instant."},
    {&refused::store_unavailable, "Le serveur n’atteint pas sa base de données. Essayez encore."},
    {&refused::internal, "Le serveur n’a pas su répondre."},
    {&refused::bad_version, "Ce serveur parle une autre version."},
    {&refused::bad_token, "Ce jeton n’est pas à vous, ou ne l’est plus."},
    {&refused::too_fast, "Trop de messages. Doucement."},
    {&refused::too_many_watchers, "Trop de gens regardent cette table."},
    {&refused::table_open, "Une table de ce nom est déjà ouverte."},
    {&refused::nothing_stored, "La table n’attend rien de tel."},
    {&refused::bad_call, "Le moteur ne comprend pas cette demande."},
};

// One name for two limits, of tables made and of tables watched.
inline constexpr Sentence app_texts[]{
    {"fault.too-many-tables", "That is one table too many. Leave one, or wait a little.",
     "C’est une table de trop. Quittez-en une, ou attendez un peu."},
    {"fault.no-job", "There is no such job.", "Ce calcul n’existe pas."},
};

}  // namespace capot::cli
