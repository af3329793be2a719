package fulfilment.rest.hooks;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookCommand.CreateHook;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Vault;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates a webhook. Rules HOK-1, HOK-2, HOK-3, HOK-6.
 *
 * @param name    the name of the webhook
 * @param event   the kind of event that it receives
 * @param address where events are sent: an http or https address of at most 2,048 characters, without user name and password. For example
 *                {@code https://shop.example.com/events}.
 * @param secret  signs the deliveries. It is never shown. Null, empty or absent for none.
 */
record HookBody(@Required @Nullable String name, @Required @Nullable EventKind event, @Required @Nullable String address,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) @Nullable String secret) {

    private static final int LONGEST_ADDRESS = 2_048;

    /** Makes the command. It seals the secret, so that no later code sees it open. */
    CreateHook create(Vault vault, RequestContext context) {
        return new CreateHook(Check.name("name", name), Check.required("event", event), checkedAddress(address), sealed(vault),
                context.scope(), context.iduser());
    }

    static String checkedAddress(@Nullable String address) {
        if (address == null || address.isBlank()) {
            throw new BadParameter("address", "is required");
        }
        if (address.length() > LONGEST_ADDRESS) {
            throw new BadParameter("address", "must not be longer than %d characters".formatted(LONGEST_ADDRESS));
        }
        return address;
    }

    private @Nullable String sealed(Vault vault) {
        var checked = Check.text("secret", secret);
        return checked == null || checked.isEmpty() ? null : vault.seal(checked);
    }

    /** Leaves out the secret, so that logging a body does not show it. */
    @Override
    public String toString() {
        return "HookBody[name=%s, event=%s, address=%s]".formatted(name, event, address);
    }
}
