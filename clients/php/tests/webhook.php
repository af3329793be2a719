<?php

// Checks and reads a delivery that is in the environment.

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

$event = (new Fulfilment\Webhooks(getenv('WEBHOOK_SECRET')))->read(getenv('WEBHOOK_BODY'), [
    'webhook-id' => getenv('WEBHOOK_ID'),
    'webhook-timestamp' => getenv('WEBHOOK_TIMESTAMP'),
    'webhook-signature' => getenv('WEBHOOK_SIGNATURE'),
]);
echo $event->event, ' ', $event->data->title, "\n";
