package fulfilment.rest.hooks;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.hooks.HookCommand.DeactivateHook;
import fulfilment.api.hooks.HookCommand.ReactivateHook;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.CheckAddress;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookQuery.ListHooks;
import fulfilment.api.hooks.HookView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Vault;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Hooks: addresses that receive events. Rules HOK. */
@RestController
@RequestMapping("/api/v1/hooks")
class HookController {

    private static final FixedMember ACTIVE = FixedMember.of("active",
            "DELETE /hooks/{idhook} deactivates a hook, POST /hooks/{idhook}/reactivate activates it again");

    private final Api api;
    private final Vault vault;

    HookController(Api api, Vault vault) {
        this.api = api;
        this.vault = vault;
    }

    /**
     * List webhooks. Answers a page of them, active ones first, then by id. Rule HOK-15.
     *
     * @param active With {@code true}, only active webhooks; with {@code false}, only inactive ones
     */
    @GetMapping
    @Access(rights = Right.EXPORTS_IMPORTS, scopedKeys = true)
    Answer<List<HookView>> listHooks(@RequestParam(required = false) @Nullable Boolean active,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListHooks(active, offset.value()));
    }

    /**
     * Get a webhook. It shows its failures, its last problem, and when and why it was deactivated; of its secret, only whether there is
     * one. Rules HOK-6, HOK-14.
     */
    @GetMapping("/{idhook}")
    @Access(rights = Right.EXPORTS_IMPORTS, scopedKeys = true)
    Answer<HookView> getHook(@PathVariable HookId idhook) {
        return api.find(new FindHook(idhook));
    }

    /**
     * Create a webhook. It is active and receives events from then on. Refused with 5 for a kind of event that does not exist and for an
     * address that may not be called, and with 403 (1017) for a kind that the user may not see. Rules HOK-1, HOK-2, HOK-3, HOK-4, HOK-9,
     * HOK-17, HOK-21.
     */
    @PostMapping
    @Access(rights = Right.EXPORTS_IMPORTS, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<HookView> createHook(@RequestBody HookBody body, RequestContext context) {
        var hook = body.create(vault, context);
        context.needsToReceive(hook.event());
        requireReachable(hook.address(), context.isAccountAdmin());
        return api.create(hook, FindHook::new);
    }

    /**
     * Change a webhook. What waits is sent to the new address. Another {@code event} begins a new subscription: what waits is dropped.
     * Whoever changes {@code address} or {@code event} becomes its maker; it is sent only what its maker may see. {@code secret} null
     * removes the secret. It stays active or inactive. Refused as {@code createHook} is. Rules HOK-22, HOK-23, HOK-24, HOK-25.
     */
    @PutMapping("/{idhook}")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<HookView> changeHook(@PathVariable HookId idhook, @RequestBody HookChangesBody body, SentBody sent,
            RequestContext context) {
        var query = new FindHook(idhook);
        var hook = api.read(query, HookView.class);
        context.needsToReceive(hook.event());
        api.requireUnchanged(sent, query, ACTIVE);
        body.check();
        var event = body.event().orKeep(hook.event());
        var address = body.address().orKeep(hook.address());
        context.needsToReceive(event);
        boolean internal = (event != hook.event() || !address.equals(hook.address()))
                && !isPublic(address, context.isAccountAdmin());
        return api.change(body.without(sent, hook).change(idhook, vault, context.iduser(), internal), query);
    }

    /** Returns whether any hook may point to the address. @throws BadParameter if not even one of the user may */
    private boolean isPublic(String address, boolean byAdmin) {
        if (byAdmin && refusal(address, false) != null) {
            requireReachable(address, true);
            return false;
        }
        requireReachable(address, byAdmin);
        return true;
    }

    private void requireReachable(String address, boolean internal) {
        var refusal = refusal(address, internal);
        if (refusal != null) {
            throw new BadParameter("address", refusal);
        }
    }

    private @Nullable String refusal(String address, boolean internal) {
        return Objects.requireNonNull(api.ask(new CheckAddress(address, internal), AddressVerdict.class)).refusal();
    }

    /**
     * 404: the specification lists this endpoint for keys of one fulfilment customer, but hooks are made with {@code POST /hooks}. Rule
     * HOK-20.
     */
    @Hidden
    @PostMapping("/{idhook}")
    @Access(rights = Right.EXPORTS_IMPORTS, scopedKeys = true)
    Answer<Void> nothing(@PathVariable HookId idhook) {
        throw new Rejection(ErrorCode.NOT_FOUND, "there is no such endpoint; create hooks with POST /hooks");
    }

    /** Deactivate a webhook. It stays listed; what waits is dropped. Doing it again changes nothing. Rules HOK-10, DLV-16. */
    @DeleteMapping("/{idhook}")
    @Access(rights = Right.EXPORTS_IMPORTS, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deactivateHook(@PathVariable HookId idhook) {
        return api.remove(new DeactivateHook(idhook), new FindHook(idhook));
    }

    /** Reactivate a webhook. It has no failures, and receives events from then on. Rule HOK-13. */
    @PostMapping("/{idhook}/reactivate")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<HookView> reactivateHook(@PathVariable HookId idhook) {
        return api.change(new ReactivateHook(idhook), new FindHook(idhook));
    }
}
