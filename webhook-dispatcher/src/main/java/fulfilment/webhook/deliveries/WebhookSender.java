package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.HookDelivery;
import fulfilment.api.kernel.Vault;
import fulfilment.api.requests.ByteBudget;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.outbound.NetworkAccess;
import fulfilment.outbound.Outbound;
import fulfilment.outbound.Reply;
import fulfilment.api.signing.Signature;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Sends one delivery and returns the reply. Every attempt sends the same body. Rules DLV-1, DLV-7, DLV-8, DLV-11. */
@Component
class WebhookSender {

    /** Bytes of memory that one byte of data takes. */
    private static final int TAKES = 6;
    /** The divisor of the heap that gives the memory for large deliveries. */
    private static final int SHARE = 8;

    private final ByteBudget memory = new ByteBudget(Runtime.getRuntime().maxMemory() / SHARE);
    private final Outbound outbound;
    private final DeliveryTable table;
    private final DeliverySettings settings;
    private final Vault vault;
    private final Wire wire;
    private final Clock clock;

    WebhookSender(Outbound outbound, DeliveryTable table, DeliverySettings settings, Vault vault, Wire wire, Clock clock) {
        this.outbound = outbound;
        this.table = table;
        this.settings = settings;
        this.vault = vault;
        this.wire = wire;
        this.clock = clock;
    }

    /**
     * Makes the body that a receiver gets.
     *
     * @param data as the maker of the hook could see it when the message was made; the hook may have another maker now. Rule HOK-24
     */
    static HookDelivery body(Delivery delivery, ActiveHook hook, String data) {
        return new HookDelivery(hook.idhook(), hook.name(), delivery.message().kind(), delivery.message().at(),
                new Json(hook.redaction().of(data)), delivery.purpose() == Purpose.TEST ? true : null);
    }

    Reply send(Delivery delivery, ActiveHook hook) {
        var data = delivery.message().data();
        return data == null ? sendLarge(delivery, hook) : send(delivery, hook, data);
    }

    /** Waits for the memory that a large delivery takes, because a thousand calls may run at the same time. */
    private Reply sendLarge(Delivery delivery, ActiveHook hook) {
        long bytes = TAKES * table.sizeOf(delivery.message().id());
        while (!memory.tryReserve(bytes, settings.answerWithin())) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("the service stops");
            }
        }
        try {
            return send(delivery, hook, table.dataOf(delivery.message().id()));
        } finally {
            memory.release(bytes);
        }
    }

    private Reply send(Delivery delivery, ActiveHook hook, String data) {
        var body = wire.write(body(delivery, hook, data)).getBytes(StandardCharsets.UTF_8);
        return outbound.post(hook.address(), hook.internal() ? NetworkAccess.INTERNAL : NetworkAccess.PUBLIC,
                headers(delivery, hook, body), body, settings.answerWithin());
    }

    private Map<String, String> headers(Delivery delivery, ActiveHook hook, byte[] body) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "fulfilment-webhooks/1");
        var at = clock.instant();
        headers.put("webhook-id", delivery.webhookId());
        headers.put("webhook-timestamp", String.valueOf(at.getEpochSecond()));
        if (hook.sealedSecret() != null) {
            var secret = vault.open(hook.sealedSecret());
            headers.put(settings.signatureHeader(), Signature.of(body, secret));
            headers.put("webhook-signature", Signature.standard(delivery.webhookId(), at, body, secret));
        }
        return headers;
    }
}
