package fulfilment.api.hooks;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about hooks. */
public sealed interface HookQuery {

    /** Answers with a {@link HookView} as finished JSON. */
    record FindHook(HookId idhook) implements HookQuery, Query<HookView> {}

    /** A page of {@link HookView} as finished JSON, active ones first, then by id. @param active null for active and inactive hooks */
    record ListHooks(@Nullable Boolean active, int offset) implements HookQuery, Query<List<HookView>> {}

    /** All active hooks, by id. For the service itself, not for clients. */
    record ListActiveHooks() implements HookQuery, Query<ListActiveHooks.Hooks> {

        public record Hooks(List<ActiveHook> hooks) {}
    }

    /**
     * Answers with an {@link AddressVerdict}: whether deliveries may be sent to an address.
     *
     * @param internal whether the address may be in networks that the installation allows in addition to the public internet
     */
    record CheckAddress(String address, boolean internal) implements HookQuery, Query<AddressVerdict> {}
}
