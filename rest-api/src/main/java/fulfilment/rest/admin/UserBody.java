package fulfilment.rest.admin;

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

/** The body of a request that creates or changes a user. */
record UserBody(@Required Sent<String> username, Sent<String> firstname, Sent<String> lastname, Sent<String> emailaddress,
        Sent<Language> language, Sent<Boolean> admin, Sent<Boolean> active, Sent<Set<Right>> rights) {

    CreateUser create() {
        return new CreateUser(
                new UserDetails(Check.name("username", username.value()), Check.text("firstname", firstname).orKeep(""),
                        Check.text("lastname", lastname).orKeep(""), Check.email("emailaddress", emailaddress).value(),
                        language.orKeep(Language.EN), admin.orKeep(false), active.orKeep(true), rights.orKeep(Set.of())));
    }

    ChangeUser change(UserId user) {
        return new ChangeUser(user, new UserDetails.Changes(Check.name("username", username), Check.text("firstname", firstname),
                Check.text("lastname", lastname), Check.email("emailaddress", emailaddress), language, admin, active, rights));
    }
}
