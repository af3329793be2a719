package fulfilment.server.security;

import fulfilment.api.users.Right;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes users and keys of every kind on a service, one for each set of rights. */
final class Callers {

    private final Service service;
    private final Map<Set<Right>, Client> byRights = new HashMap<>();

    Callers(Service service) {
        this.service = service;
    }

    /** A key of a user with these rights, not an admin and not limited to a fulfilment customer. */
    Client user(Set<Right> rights) {
        return byRights.computeIfAbsent(rights, wanted -> key(newUser(false, wanted), null));
    }

    Client scopedUser(Set<Right> rights, int idfulfilmentCustomer) {
        return key(newUser(false, rights), idfulfilmentCustomer);
    }

    /** A key of an admin, limited to one fulfilment customer. */
    Client scopedAdmin(int idfulfilmentCustomer) {
        return key(newUser(true, Set.of()), idfulfilmentCustomer);
    }

    /** A key of an admin who has been deactivated. */
    Client inactive() {
        int iduser = newUser(true, Set.of());
        var key = key(iduser, null);
        service.admin().put("/admin/users/" + iduser, "{\"active\": false}").ok();
        return key;
    }

    /**
     * The key itself.
     *
     * @param idfulfilmentCustomer the only one it sees; null for all
     */
    String keyOfUser(boolean admin, Set<Right> rights, @Nullable Integer idfulfilmentCustomer) {
        return issued(newUser(admin, rights), idfulfilmentCustomer);
    }

    private int newUser(boolean admin, Set<Right> rights) {
        var names = rights.stream().map(right -> '"' + right.word() + '"').collect(Collectors.joining(", "));
        return service.admin().newUser("\"admin\": %s, \"rights\": [%s]".formatted(admin, names));
    }

    private Client key(int iduser, @Nullable Integer idfulfilmentCustomer) {
        return service.with(issued(iduser, idfulfilmentCustomer));
    }

    private String issued(int iduser, @Nullable Integer idfulfilmentCustomer) {
        return service.admin().newKey(iduser, "\"idfulfilment_customer\": %s".formatted(idfulfilmentCustomer));
    }

    /**
     * Waits until cached keys are read again. That takes a second at most, and more on a machine that has other work to do.
     *
     * @param call answers a status
     */
    static void untilRefused(IntSupplier call) {
        Eventually.until(Duration.ofSeconds(30), () -> {
            int status = call.getAsInt();
            return status == 401 || status == 403;
        }, () -> "the refusal of the key");
    }
}
