package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of users and what can be done with one and with its keys. */
@Component
class UserPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(usersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(users());
    }

    @Override
    public List<Action> actions() {
        return List.of(createUser(), changeUser(), anonymizeUser(), setPassword(), revokeKey());
    }

    private static Section usersSection() {
        return new Section("users", "/console/users", "/users", 70);
    }

    private static Listing users() {
        return new Listing("users", "/users", "iduser",
                List.of(Listing.name("username"), Listing.text("full_name"), Listing.text("emailaddress"), Listing.flag("admin"),
                        Listing.flag("active"), Listing.time("created_at")),
                List.of(Filter.flag("active")), "user.create");
    }

    private static Action createUser() {
        return Action.of("user.create", "POST", "/admin/users", Action.required("username"), Action.text("firstname"),
                Action.text("lastname"), Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.flag("admin"))
                .goingTo("/console/users/{iduser}");
    }

    private static Action changeUser() {
        return Action.of("user.change", "PUT", "/admin/users/{iduser}", Action.required("username"), Action.text("firstname"),
                Action.text("lastname"), Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.flag("admin"),
                Action.flag("active"), Action.named("idpacking_station").optional()).changes();
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeUser() {
        return Action.of("user.anonymize", "POST", "/admin/users/{iduser}/anonymize").asks();
    }

    private static Action setPassword() {
        return Action.of("user.password", "PUT", "/admin/users/{iduser}/password", Action.password("password"));
    }

    private static Action revokeKey() {
        return Action.of("key.revoke", "DELETE", "/admin/users/{iduser}/keys/{idkey}").asks();
    }
}
