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

    private final Views views;
    private final Wire wire;
    /** The hooks of the last answer, by what is stored of them. */
    private volatile Map<String, ActiveHook> read = Map.of();

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
        var now = new HashMap<String, ActiveHook>();
        var hooks = Select.from(views, "query.hook").where("active").rows((row, number) -> row.getString(1)).stream()
                .map(body -> now.computeIfAbsent(body, key -> before.containsKey(key) ? before.get(key) : read(key))).toList();
        read = now;
        return hooks;
    }

    private ActiveHook read(String body) {
        return wire.read(body, HookFold.Kept.class).forDeliveries();
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
                    .column("active_since", "bigint", HookFold.Kept::activeSince);
        }
    }
}
