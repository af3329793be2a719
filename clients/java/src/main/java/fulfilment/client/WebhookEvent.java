package fulfilment.client;

import java.time.Instant;

/**
 * An event that a webhook told of.
 *
 * @param id               the same each time that the delivery is sent: remember the ids that you have handled
 * @param sentAt           when it was sent, this time
 * @param idhook           the id of the webhook
 * @param name             the name of the webhook
 * @param event            the kind of event, e.g. {@code orders.created}
 * @param eventTriggeredAt when it happened, local time of the account
 * @param data             the object, of the class that the description names for the event, e.g. {@code Order}; a {@code JsonNode} for
 *                         an event that this version of the client does not know
 */
public record WebhookEvent(String id, Instant sentAt, int idhook, String name, String event, String eventTriggeredAt,
        Object data) {}
