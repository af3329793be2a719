package fulfilment.api.hooks;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.UserId;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to hooks. */
public sealed interface HookCommand {

    /**
     * Creates a hook; answers with the new {@link HookId}. The command carries the secret only in sealed form.
     *
     * @param sealedSecret         as {@link fulfilment.api.kernel.Vault} sealed it; null if deliveries are not signed
     * @param idfulfilmentCustomer the only fulfilment customer whose events it receives; null for all
     * @param createdBy            the user who sent the request
     */
    record CreateHook(String name, EventKind event, String address, @Nullable String sealedSecret,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer, UserId createdBy) implements HookCommand, Command<HookId> {}

    /**
     * Changes what is sent. Whoever changes the address or the kind becomes the maker of the hook: it receives what its maker may see.
     *
     * @param sealedSecret as {@link fulfilment.api.kernel.Vault} sealed it; sent as null for deliveries that are not signed
     * @param changedBy    the user who sent the request
     * @param internal     whether the address is in networks that only hooks of the whole account may reach; false if none is sent
     */
    record ChangeHook(@TargetAggregateIdentifier HookId hook, Sent<String> name, Sent<EventKind> event, Sent<String> address,
            Sent<String> sealedSecret, UserId changedBy, boolean internal) implements HookCommand, Command<Void> {}

    record DeactivateHook(@TargetAggregateIdentifier HookId hook) implements HookCommand, Command<Void> {}

    record ReactivateHook(@TargetAggregateIdentifier HookId hook) implements HookCommand, Command<Void> {}

    /**
     * Reports that the last retry of a delivery failed too. May be sent again for the same delivery, which counts once.
     *
     * @param delivery unique among all deliveries of the hook, for ever
     * @param failedAt when the last retry failed
     * @param problem  what went wrong, in words for the owner of the hook
     */
    record ReportCompleteFailure(@TargetAggregateIdentifier HookId hook, long delivery, Instant failedAt,
            String problem) implements HookCommand, Command<Void> {}
}
