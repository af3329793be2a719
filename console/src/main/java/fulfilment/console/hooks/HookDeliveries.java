package fulfilment.console.hooks;

import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The deliveries of a hook, for a person who may see the hook and perhaps not what it sends. */
final class HookDeliveries {

    /** Pages of the API that are searched for an earlier delivery. */
    private static final int SEARCHED = 10;
    private static final int PAGE = 100;
    private static final int FORBIDDEN = 403;

    private final String path;
    private final SignedIn person;

    HookDeliveries(int idhook, SignedIn person) {
        this.path = "/hooks/%d/deliveries".formatted(idhook);
        this.person = person;
    }

    /** A page of deliveries; nothing if they are not for this person. */
    Optional<List<Members>> page(Map<String, String> parameters) {
        if (!person.may("GET", path)) {
            return Optional.empty();
        }
        try {
            return Optional.of(person.list(path, parameters));
        } catch (ApiRefused refused) {
            if (refused.status() == FORBIDDEN) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    /** The delivery of the same object that a held one waits for: the one that is to be sent first. */
    Optional<Members> before(Members held) {
        for (int page = 0; page < SEARCHED; page++) {
            var due = person.list(path, Map.of("status", "due", "offset", String.valueOf(page * PAGE)));
            var earlier = due.stream().filter(one -> one.text("object").equals(held.text("object"))
                    && one.number("iddelivery") < held.number("iddelivery")).findFirst();
            if (earlier.isPresent() || due.size() < PAGE) {
                return earlier;
            }
        }
        return Optional.empty();
    }
}
