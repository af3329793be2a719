package fulfilment.api.hooks;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of a hook. */
public sealed interface HookCommand {

    /**
     * Answers with the new {@link HookId}. The secret itself never travels.
     *
     * @param sealedSecret         as {@link fulfilment.api.kernel.Vault} sealed it; null for deliveries that are not signed
     * @param idfulfilmentCustomer the only customer whose objects it is told of; null for all
     * @param createdBy            the user who asks
     */
    record CreateHook(String name, EventKind event, String address, @Nullable String sealedSecret,
            @Nullable Integer idfulfilmentCustomer, int createdBy) implements HookCommand {}

    record DeactivateHook(@TargetAggregateIdentifier HookId hook) implements HookCommand {}

    record ReactivateHook(@TargetAggregateIdentifier HookId hook) implements HookCommand {}

    /**
     * A delivery failed for good: its last retry too. May be sent again for the same delivery, which counts once.
     *
     * @param delivery unique among all deliveries of the hook, for ever
     * @param failedAt when the last retry failed
     * @param problem  what went wrong with it, in words for whoever made the hook
     */
    record ReportCompleteFailure(@TargetAggregateIdentifier HookId hook, long delivery, Instant failedAt,
            String problem) implements HookCommand {}
}
