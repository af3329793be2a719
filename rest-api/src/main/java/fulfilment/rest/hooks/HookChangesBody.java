package fulfilment.rest.hooks;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookCommand.ChangeHook;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.kernel.Vault;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.SentBody;
import io.swagger.v3.oas.annotations.media.Schema;

/**
 * The body of a request that changes a webhook. Rules HOK-22, HOK-23, HOK-24, HOK-25.
 *
 * @param name    the new name; it cannot be empty
 * @param event   another kind of event. What waits to be delivered is dropped.
 * @param address where events are sent from now on: an http or https address of at most 2,048 characters, without user name and password.
 *                For example {@code https://shop.example.com/events}.
 * @param secret  signs the deliveries. Null or empty takes it away. The true or false that a webhook shows may be sent back.
 */
record HookChangesBody(Sent<String> name, Sent<EventKind> event, Sent<String> address,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) Sent<String> secret) {

    /** The same without the true or false that the hook shows instead of its secret. */
    HookChangesBody without(SentBody sent, HookView hook) {
        var value = sent.member("secret");
        if (value == null || !value.isBoolean()) {
            return this;
        }
        if (value.asBoolean() != hook.secret()) {
            throw new BadParameter("secret", "must be the new secret, or null for none");
        }
        return new HookChangesBody(name, event, address, Sent.absent());
    }

    /** Makes the command. It seals the secret, so that no later code sees it open. @param internal as in the command */
    ChangeHook change(HookId hook, Vault vault, UserId changedBy, boolean internal) {
        return new ChangeHook(hook, Check.name("name", name), event, address, sealed(vault), changedBy, internal);
    }

    /** Checks what needs nothing but the body. */
    void check() {
        Check.notNull("event", event);
        if (address.isPresent()) {
            HookBody.checkedAddress(address.value());
        }
    }

    private Sent<String> sealed(Vault vault) {
        return Check.text("secret", secret).map(value -> value.isEmpty() ? null : vault.seal(value));
    }

    /** Leaves out the secret, so that logging a body does not show it. */
    @Override
    public String toString() {
        return "HookChangesBody[name=%s, event=%s, address=%s]".formatted(name, event, address);
    }
}
