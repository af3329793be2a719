<?php

declare(strict_types=1);

namespace Fulfilment;

/** An event that a webhook told of. */
final class WebhookEvent
{
    /**
     * @param string $id                 the same each time that the delivery is sent: remember the ids that you have handled
     * @param int    $sent_at            when it was sent, this time, in seconds since 1970
     * @param int    $idhook             the id of the webhook
     * @param string $name               the name of the webhook
     * @param string $event              the kind of event, e.g. `orders.created`
     * @param string $event_triggered_at when it happened, local time of the account
     * @param mixed  $data               the object, of the class that the description names for the event, e.g. `Model\Order`; an
     *                                   array for an event that this version of the client does not know
     */
    public function __construct(
        public readonly string $id,
        public readonly int $sent_at,
        public readonly int $idhook,
        public readonly string $name,
        public readonly string $event,
        public readonly string $event_triggered_at,
        public readonly mixed $data,
    ) {
    }
}
