package fulfilment.rest.users;

import fulfilment.api.users.UserId;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.users.UserQuery.ListUsers;
import fulfilment.api.users.UserView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Users. Admins manage them outside the public API. Rules USR-3, USR-8, USR-9. */
@RestController
class UserController {

    private final Api api;

    UserController(Api api) {
        this.api = api;
    }

    /**
     * List users. Answers a page of them, without their rights. Rules USR-5, USR-8, USR-23.
     *
     * @param active With {@code false} or {@code 0}, inactive users only; with any other value, active ones only.
     *               For example {@code false}.
     * @param search A part of the full name or the user name. For example {@code admin}.
     */
    @GetMapping("/api/v1/users")
    @Access(Level.ANY_USER)
    Answer<List<UserView>> listUsers(@RequestParam(required = false) @Nullable String active,
            @RequestParam(required = false) @Nullable String search, @RequestParam(defaultValue = "0") Offset offset) {
        var wanted = active == null ? null : Boolean.valueOf(!active.equals("false") && !active.equals("0"));
        return api.list(new ListUsers(wanted, search, offset.value()));
    }

    /** Get a user. It has every right, and whether it is granted. Rule USR-5. */
    @GetMapping("/api/v1/users/{iduser}")
    @Access(Level.ANY_USER)
    Answer<UserView> getUser(@PathVariable UserId iduser) {
        return api.find(new FindUser(iduser));
    }

    /** Get the user of the key. It has every right, and whether it is granted. Rules USR-5, USR-9. */
    @GetMapping({"/api/v1/users/me", "/api/v1/me"})
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<UserView> getCurrentUser(RequestContext context) {
        return api.find(new FindUser(context.iduser()));
    }
}
