package fulfilment.query.hooks;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookQuery.ListActiveHooks;
import fulfilment.api.hooks.HookQuery.ListHooks;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserView;
import fulfilment.api.users.UserView.GrantedRight;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about hooks. Rules HOK-15, HOK-18. */
@Component
@ReadsOnlyViews
class HookQueries {

    private final Views views;
    private final Wire wire;
    /** The hooks of the last answer and their makers, by their stored JSON. */
    private volatile Map<String, HookFold.Kept> read = Map.of();
    private volatile Map<String, Maker> makers = Map.of();

    /** Whether the user who made a hook is an admin now, and that user's rights. */
    private record Maker(boolean admin, Set<Right> rights) {

        static final Maker UNKNOWN = new Maker(false, Set.of());
    }

    HookQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    /** Selects only what clients may see: their queries never read the whole body. */
    private Select hooks(@Nullable Integer scope) {
        return Select.shown(views, "hook").whereIs("idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindHook query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return hooks(scope).whereIs("id", query.idhook()).one();
    }

    @QueryHandler
    Json answer(ListHooks query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return hooks(scope).whereIs("active", query.active()).orderBy("active desc").page(query.offset()).list();
    }

    /** Runs many times a second, mostly with the same answer, so it keeps parsed hooks. */
    @QueryHandler
    ListActiveHooks.Hooks answer(ListActiveHooks query) {
        var before = read;
        var now = new HashMap<String, HookFold.Kept>();
        var hooks = Select.from(views, "hook").where("active").rows((row, number) -> row.getString(1)).stream()
                .map(body -> now.computeIfAbsent(body,
                        key -> before.containsKey(key) ? before.get(key) : wire.read(key, HookFold.Kept.class)))
                .toList();
        read = now;
        var users = makers(hooks.stream().map(HookFold.Kept::createdBy).distinct().toList());
        return new ListActiveHooks.Hooks(
                hooks.stream().map(hook -> forDeliveries(hook, users.getOrDefault(hook.createdBy(), Maker.UNKNOWN))).toList());
    }

    private static ActiveHook forDeliveries(HookFold.Kept hook, Maker maker) {
        return hook.forDeliveries(maker.admin(), maker.rights());
    }

    /** Returns, by user id, whether users are admins now and which rights they have. */
    private Map<Integer, Maker> makers(List<Integer> users) {
        if (users.isEmpty()) {
            return Map.of();
        }
        var before = makers;
        var now = new HashMap<String, Maker>();
        var found = new HashMap<Integer, Maker>();
        Select.from(views, "\"user\"").columns("id, body").whereIn("id", users).rows((row, number) -> {
            var body = row.getString(2);
            var maker = before.containsKey(body) ? before.get(body) : maker(body);
            now.put(body, maker);
            return found.put(row.getInt(1), maker);
        });
        makers = now;
        return found;
    }

    private Maker maker(String user) {
        var view = wire.read(user, UserView.class);
        return new Maker(view.admin(), Objects.requireNonNull(view.rights()).stream().filter(GrantedRight::granted)
                .map(GrantedRight::right).collect(Collectors.toUnmodifiableSet()));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<HookFold.Kept, HookEvent> hookDocuments(Wire wire) {
            return new Documents<>("hook", HookFold.Kept.class, HookEvent.class, new HookFold(), wire)
                    .column("shown", "text", hook -> wire.write(hook.shown()))
                    .column("event", "text", hook -> hook.shown().event().word())
                    .column("active", "boolean", hook -> hook.shown().active())
                    .column("idfulfilment_customer", "int", HookFold.Kept::idfulfilmentCustomer)
                    .column("active_since", "bigint", HookFold.Kept::activeSince)
                    .column("created_by", "int", HookFold.Kept::createdBy);
        }
    }
}
