<?php

declare(strict_types=1);

namespace Fulfilment;

/**
 * Calls a fulfilment service. It never changes: methods such as `asOf` return another client.
 *
 * A request that is answered with 429 or 503, or whose answer is lost, is sent again after the time that the service names. A write
 * carries an `Idempotency-Key`, the same at each try, so it is carried out once.
 */
final class Client
{
    use Api\Apis;

    private readonly Calls $calls;

    /**
     * @param string $address of the service, e.g. `http://localhost:8080`
     * @param string $key     an API key
     * @param float  $timeout how many seconds to wait for each answer
     * @param int    $retries how often a request is sent again at most; 0 for never
     * @param float  $longest how many seconds to wait before a request is sent again; if the service names a longer time, the request fails
     * @param ?string $asOf           see `asOf`
     * @param ?string $idempotencyKey see `idempotencyKey`
     */
    public function __construct(
        private readonly string $address,
        #[\SensitiveParameter] private readonly string $key,
        private readonly float $timeout = 60,
        private readonly int $retries = 4,
        private readonly float $longest = 60,
        private readonly ?string $asOf = null,
        private readonly ?string $idempotencyKey = null,
    ) {
        $this->calls = new Calls($address, $key, $timeout, $retries, $longest, $asOf, $idempotencyKey);
    }

    /**
     * A client whose reads answer as at the end of a second of the past. It cannot write.
     *
     * @param string|\DateTimeInterface $time `2026-11-26 12:00:00`, local time of the account; an object is a moment of any time zone
     */
    public function asOf(string|\DateTimeInterface $time): self
    {
        $text = is_string($time) ? $time : $time->format('Y-m-d\TH:i:sP');

        return new self($this->address, $this->key, $this->timeout, $this->retries, $this->longest, $text, $this->idempotencyKey);
    }

    /** A client whose next write carries this key, new for each write, so that it can be sent again also by another process. */
    public function idempotencyKey(string $key): self
    {
        return new self($this->address, $this->key, $this->timeout, $this->retries, $this->longest, $this->asOf, $key);
    }

    protected function calls(): Calls
    {
        return $this->calls;
    }
}
