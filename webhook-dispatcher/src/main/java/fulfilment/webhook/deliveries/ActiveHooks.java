package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookQuery.ListActiveHooks;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.axonframework.queryhandling.QueryGateway;

/** All active hooks, as of one moment. */
record ActiveHooks(Map<Integer, ActiveHook> byId, Map<EventKind, List<ActiveHook>> byKind) {

    static final ActiveHooks NONE = of(List.of());

    static ActiveHooks load(QueryGateway queries) {
        return of(Objects.requireNonNull(queries.query(new ListActiveHooks(), ListActiveHooks.Hooks.class).join()).hooks());
    }

    private static ActiveHooks of(List<ActiveHook> hooks) {
        var byId = new HashMap<Integer, ActiveHook>();
        var byKind = new EnumMap<EventKind, List<ActiveHook>>(EventKind.class);
        for (var hook : hooks) {
            byId.put(hook.idhook(), hook);
            byKind.merge(hook.event(), List.of(hook), (some, more) -> {
                var all = new ArrayList<>(some);
                all.addAll(more);
                return all;
            });
        }
        return new ActiveHooks(Map.copyOf(byId), byKind);
    }

    /** Returns whether a hook has been active without interruption since {@code before} was loaded. */
    boolean isAsActiveAs(ActiveHooks before, int id) {
        var hook = byId.get(id);
        var then = before.byId.get(id);
        return hook != null && then != null && hook.since() == then.since();
    }

    Set<EventKind> kinds() {
        return Set.copyOf(byKind.keySet());
    }

    Set<Integer> ids() {
        return byId.keySet();
    }
}
