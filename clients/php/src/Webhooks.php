<?php

declare(strict_types=1);

namespace Fulfilment;

/** Checks and reads what webhooks send. */
final class Webhooks
{
    private const TOLERANCE = 300;
    private const PREFIX = 'whsec_';

    private readonly string $secret;

    /** @param string $secret of the webhook */
    public function __construct(#[\SensitiveParameter] string $secret)
    {
        $decoded = str_starts_with($secret, self::PREFIX) ? base64_decode(substr($secret, strlen(self::PREFIX)), true) : false;
        $this->secret = $decoded === false || $decoded === '' ? $secret : $decoded;
    }

    /**
     * Reads a delivery.
     *
     * @param string $body as it arrived: `file_get_contents('php://input')`
     * @param array<string, string> $headers of the request, by name: `getallheaders()`
     *
     * @throws WrongSignatureException if the signature is missing or wrong, or the delivery was sent more than five minutes before or after now
     */
    public function read(string $body, array $headers): WebhookEvent
    {
        $headers = array_change_key_case($headers);
        $id = $headers['webhook-id'] ?? '';
        $timestamp = $headers['webhook-timestamp'] ?? '';
        if ($id === '' || !ctype_digit($timestamp) || !isset($headers['webhook-signature'])) {
            throw new WrongSignatureException('webhook-id, webhook-timestamp or webhook-signature is missing');
        }
        if (abs(time() - (int) $timestamp) > self::TOLERANCE) {
            throw new WrongSignatureException('the delivery was sent at ' . gmdate('Y-m-d H:i:s', (int) $timestamp) . ' UTC');
        }
        $right = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $this->secret, true));
        $isRight = false;
        foreach (explode(' ', $headers['webhook-signature']) as $signature) {
            $isRight = hash_equals($right, $signature) || $isRight;
        }
        if (!$isRight) {
            throw new WrongSignatureException('the signature is wrong');
        }
        $json = json_decode($body, true, flags: JSON_THROW_ON_ERROR);

        return new WebhookEvent($id, (int) $timestamp, $json['idhook'] ?? 0, $json['name'] ?? '', $json['event'] ?? '',
            $json['event_triggered_at'] ?? '', Api\WebhookTypes::read($json['event'] ?? '', $json['data'] ?? null));
    }
}
