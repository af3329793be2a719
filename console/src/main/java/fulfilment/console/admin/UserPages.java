package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of users and what can be done with one and with its keys. */
@Configuration(proxyBeanMethods = false)
class UserPages {

    @Bean
    Section usersSection() {
        return new Section("users", "/console/users", "/users", 70);
    }

    @Bean
    Listing users() {
        return new Listing("users", "/users", "iduser",
                List.of(Listing.name("username"), Listing.text("full_name"), Listing.text("emailaddress"), Listing.flag("admin"),
                        Listing.flag("active"), Listing.time("created_at")),
                List.of(Filter.flag("active")), "user.create");
    }

    @Bean
    Action createUser() {
        return Action.of("user.create", "POST", "/admin/users", Action.required("username"), Action.text("firstname"),
                Action.text("lastname"), Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.flag("admin"))
                .goingTo("/console/users/{iduser}");
    }

    @Bean
    Action changeUser() {
        return Action.of("user.change", "PUT", "/admin/users/{iduser}", Action.required("username"), Action.text("firstname"),
                Action.text("lastname"), Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.flag("admin"),
                Action.flag("active")).changes();
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    @Bean
    Action anonymizeUser() {
        return Action.of("user.anonymize", "POST", "/admin/users/{iduser}/anonymize").asks();
    }

    @Bean
    Action setPassword() {
        return Action.of("user.password", "PUT", "/admin/users/{iduser}/password", Action.password("password"));
    }

    @Bean
    Action revokeKey() {
        return Action.of("key.revoke", "DELETE", "/admin/users/{iduser}/keys/{idkey}").asks();
    }
}
