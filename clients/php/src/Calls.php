<?php

declare(strict_types=1);

namespace Fulfilment;

/** Sends requests. The classes of the operations use it. */
final class Calls
{
    /** What is answered: JSON, a file such as a PDF, or nothing. */
    public const JSON = 'json';
    public const FILE = 'file';
    public const NOTHING = 'nothing';

    private const PAGE = 100;

    private readonly string $address;
    private readonly \CurlHandle $curl;

    public function __construct(
        string $address,
        #[\SensitiveParameter] private readonly string $key,
        private readonly float $timeout,
        private readonly int $retries,
        private readonly float $longest,
        private readonly ?string $asOf,
        private readonly ?string $idempotencyKey,
    ) {
        $this->address = rtrim($address, '/');
        $this->curl = curl_init();
    }

    /**
     * Sends a request and reads the answer.
     *
     * @param string $path with a name in braces for each of $inPath
     * @param list<int|string> $inPath
     * @param bool $hasAsOf whether it can answer as of a moment
     * @param array<string, int|float|bool|string|null> $query null for a parameter that is left out
     * @param self::JSON|self::FILE|self::NOTHING $answers
     *
     * @return mixed what the JSON says; null for none; the bytes of a file
     *
     * @throws ApiException        if the service refuses it
     * @throws NoAnswerException   if it is carried out, and the service has no room for the answer
     * @throws ConnectionException if no answer comes
     * @throws \LogicException     if this client reads the past, and the operation cannot
     */
    public function call(string $method, string $path, array $inPath, bool $hasAsOf, array $query, mixed $body, string $answers): mixed
    {
        if ($this->asOf !== null) {
            if (!$hasAsOf) {
                throw new \LogicException("$method $path knows no past: use the client without asOf");
            }
            $query['as_of'] = $this->asOf;
        }
        [$status, $headers, $answer] = $this->send($method, $this->url($path, $inPath, $query), $body, $answers);
        $json = json_decode($answer, true);
        if ($status >= 300) {
            throw new ApiException("$method $path", $status, $json['error_code'] ?? 0, $json['error_message'] ?? $answer,
                $headers['x-request-id'] ?? null, $answer);
        }
        if ($answer === '' && $answers !== self::NOTHING) {
            throw new NoAnswerException("$method $path", $headers['location'] ?? null);
        }

        return $answers === self::FILE ? $answer : $json;
    }

    /**
     * The elements of all pages of a list. A page is asked for when its first element is needed.
     *
     * @param list<int|string> $inPath
     * @param array<string, int|float|bool|string|null> $query
     */
    public function all(string $path, array $inPath, bool $hasAsOf, array $query, callable $read): \Generator
    {
        $offset = $query['offset'] ?? 0;
        do {
            $page = $this->call('GET', $path, $inPath, $hasAsOf, ['offset' => $offset] + $query, null, self::JSON);
            foreach ($page as $one) {
                yield $read($one);
            }
            $offset += self::PAGE;
        } while (count($page) >= self::PAGE);
    }

    /**
     * The elements of all pages of a list whose pages name the next one. It ends where the list ends now.
     *
     * @param list<int|string> $inPath
     * @param array<string, int|float|bool|string|null> $query
     * @param string $list the member that holds the elements of a page
     */
    public function allAfter(string $path, array $inPath, bool $hasAsOf, array $query, string $list, callable $read): \Generator
    {
        do {
            $page = $this->call('GET', $path, $inPath, $hasAsOf, $query, null, self::JSON);
            foreach ($page[$list] as $one) {
                yield $read($one);
            }
            $query['after'] = $page['next'];
        } while ($page['next'] !== null && ($page['more'] ?? true));
    }

    /** @param list<int|string> $inPath @param array<string, int|float|bool|string|null> $query */
    private function url(string $path, array $inPath, array $query): string
    {
        foreach ($inPath as $value) {
            $path = preg_replace_callback('/\{[^}]*}/', static fn () => rawurlencode((string) $value), $path, 1);
        }
        $set = array_map(static fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value,
            array_filter($query, static fn ($value) => $value !== null));

        return $this->address . $path . ($set === [] ? '' : '?' . http_build_query($set, '', '&', PHP_QUERY_RFC3986));
    }

    /**
     * Each try sends the same request, with the same key.
     *
     * @return array{int, array<string, string>, string} status, headers by their names in small letters, body
     */
    private function send(string $method, string $url, mixed $body, string $answers): array
    {
        $headers = ['Authorization: Bearer ' . $this->key, 'Accept: ' . ($answers === self::FILE ? '*/*' : 'application/json'), 'Expect:'];
        if ($method !== 'GET') {
            $headers[] = 'Idempotency-Key: ' . ($this->idempotencyKey ?? bin2hex(random_bytes(16)));
            $headers[] = is_string($body) ? 'Content-Type: text/csv' : 'Content-Type: application/json';
        }
        for ($tries = 0; ; $tries++) {
            $pause = 0.25 * 2 ** min($tries, 8) * (1 + lcg_value()); // clients do not come back at once
            $answered = [];
            curl_reset($this->curl);
            curl_setopt_array($this->curl, [
                CURLOPT_URL => $url,
                CURLOPT_CUSTOMREQUEST => $method,
                CURLOPT_HTTPHEADER => $headers,
                CURLOPT_RETURNTRANSFER => true,
                CURLOPT_CONNECTTIMEOUT => 10,
                CURLOPT_TIMEOUT_MS => (int) ($this->timeout * 1000),
                CURLOPT_NOSIGNAL => true,
                CURLOPT_HEADERFUNCTION => static function ($curl, string $line) use (&$answered): int {
                    [$name, $value] = explode(':', $line, 2) + [1 => ''];
                    $answered[strtolower(trim($name))] = trim($value);

                    return strlen($line);
                },
            ]);
            if ($method !== 'GET') {
                $json = is_array($body) && !array_is_list($body) || $body === [] ? (object) $body : $body;
                curl_setopt($this->curl, CURLOPT_POSTFIELDS, $body === null || is_string($body) ? (string) $body
                    : json_encode($json, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION));
            }
            $answer = curl_exec($this->curl);
            if ($answer === false) {
                if ($tries >= $this->retries) {
                    throw new ConnectionException("$method $url: " . curl_error($this->curl));
                }
            } else {
                $status = curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
                if ($status !== 429 && $status !== 503 || $tries >= $this->retries) {
                    return [$status, $answered, $answer];
                }
                if (ctype_digit($answered['retry-after'] ?? '')) {
                    $pause = (float) $answered['retry-after'];
                }
                if ($pause > $this->longest) {
                    return [$status, $answered, $answer];
                }
            }
            usleep((int) ($pause * 1_000_000));
        }
    }
}
