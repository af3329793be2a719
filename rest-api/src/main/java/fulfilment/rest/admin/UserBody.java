package fulfilment.rest.admin;

import fulfilment.api.account.PackingStationId;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserCommand.ChangeUser;
import fulfilment.api.users.UserCommand.CreateUser;
import fulfilment.api.users.UserDetails;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Set;

/**
 * The body of a request that creates or changes a user. Rules USR-1, USR-4, USR-5, PKG-42.
 *
 * @param username     the name to sign in with, which no other user has
 * @param firstname    the first name; empty if absent on creation
 * @param lastname     the last name; empty if absent on creation
 * @param emailaddress a valid e-mail address; empty or null for none
 * @param language     the language of the user: {@code nl} (Dutch) or {@code en} (English, the default)
 * @param admin        whether the user is an admin, who has every right. False if absent on creation; one active admin must remain.
 * @param active       whether the user can work. True if absent on creation; keys of an inactive user are refused.
 * @param rights       all rights of the user; they replace those from before. None if absent on creation.
 * @param idpackingStation the id of the packing station that the user works at; null for none
 */
record UserBody(@Required Sent<String> username, Sent<String> firstname, Sent<String> lastname, Sent<String> emailaddress,
        Sent<Language> language, Sent<Boolean> admin, Sent<Boolean> active, Sent<Set<Right>> rights,
        Sent<Integer> idpackingStation) {

    CreateUser create() {
        return new CreateUser(
                new UserDetails(Check.name("username", username.value()), Check.text("firstname", firstname).orKeep(""),
                        Check.text("lastname", lastname).orKeep(""), Check.email("emailaddress", emailaddress).value(),
                        language.orKeep(Language.EN), admin.orKeep(false), active.orKeep(true), rights.orKeep(Set.of()),
                        station().value()));
    }

    ChangeUser change(UserId user) {
        return new ChangeUser(user, new UserDetails.Changes(Check.name("username", username), Check.text("firstname", firstname),
                Check.text("lastname", lastname), Check.email("emailaddress", emailaddress), language, admin, active, rights,
                station()));
    }

    private Sent<PackingStationId> station() {
        return idpackingStation.map(PackingStationId::new);
    }
}
