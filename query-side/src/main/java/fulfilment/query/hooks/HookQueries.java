package fulfilment.query.hooks;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookQuery.ListActiveHooks;
import fulfilment.api.hooks.HookQuery.ListHooks;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.Meta;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers about hooks. Source: webhooks, Hook management. */
@Component
class HookQueries {

    /** Who is an admin is found out once for each user, not for each hook. */
    private static final String ACTIVE = """
            with admin as materialized (
                select u.id from query."user" u
                where u.id in (select created_by from query.hook where active) and (u.body::json ->> 'admin')::boolean)
            select h.body, a.id is not null from query.hook h left join admin a on a.id = h.created_by
            where h.active order by h.id""";

    private final Views views;
    private final Wire wire;
    /** The hooks of the last answer, by what is stored of them. */
    private volatile Map<Stored, ActiveHook> read = Map.of();

    /** @param byAdmin whether the user who made it is an admin */
    private record Stored(String body, boolean byAdmin) {}

    HookQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    /** What is not shown stays here: a query of clients never reads the whole body. */
    private Select hooks(@Nullable Integer scope) {
        return Select.from(views, "query.hook").body("shown").where("idfulfilment_customer = ?", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindHook query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return hooks(scope).where("id = ?", query.idhook()).one();
    }

    @QueryHandler
    Json answer(ListHooks query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return hooks(scope).page(query.offset()).list();
    }

    /** Asked many times a second and nearly always answered as before. */
    @QueryHandler
    List<ActiveHook> answer(ListActiveHooks query) {
        var before = read;
        var now = new HashMap<Stored, ActiveHook>();
        var hooks = views.query(ACTIVE, (row, number) -> new Stored(row.getString(1), row.getBoolean(2))).stream()
                .map(stored -> now.computeIfAbsent(stored, key -> before.containsKey(key) ? before.get(key) : read(key)))
                .toList();
        read = now;
        return hooks;
    }

    private ActiveHook read(Stored stored) {
        return wire.read(stored.body(), HookFold.Kept.class).forDeliveries(stored.byAdmin());
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
