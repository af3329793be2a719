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
     * 200 and a page of users without their rights.
     *
     * @param active any value lists active users only; {@code false} lists inactive ones. Rule USR-8.
     */
    @GetMapping("/api/v1/users")
    @Access(Level.ANY_USER)
    Answer<List<UserView>> listUsers(@RequestParam(required = false) @Nullable String active,
            @RequestParam(defaultValue = "0") Offset offset) {
        var wanted = active == null ? null : Boolean.valueOf(!active.equals("false") && !active.equals("0"));
        return api.list(new ListUsers(wanted, offset.value()));
    }

    /** 200 and the user with rights; 404 if there is none. */
    @GetMapping("/api/v1/users/{iduser}")
    @Access(Level.ANY_USER)
    Answer<UserView> getUser(@PathVariable UserId iduser) {
        return api.find(new FindUser(iduser));
    }

    /** 200 and the user who owns the key, with rights. */
    @GetMapping({"/api/v1/users/me", "/api/v1/me"})
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<UserView> getCurrentUser(RequestContext context) {
        return api.find(new FindUser(context.iduser()));
    }
}
