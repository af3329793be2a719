<?php

declare(strict_types=1);

namespace Fulfilment;

/** The service refused a request. A refusal changes nothing; only after a 503 it can be open whether something was done. */
final class ApiException extends \RuntimeException
{
    /**
     * @param int     $status    of HTTP, e.g. 404
     * @param int     $errorCode why: one of `Api\ErrorCodes`, or a newer one; 0 if the answer is none of the service's own
     * @param string  $reason    what is wrong and what to change, for people; its words may change
     * @param ?string $requestId names the request in the log of the service; null if the answer has none
     * @param string  $body      the whole answer
     */
    public function __construct(
        string $request,
        public readonly int $status,
        public readonly int $errorCode,
        public readonly string $reason,
        public readonly ?string $requestId,
        public readonly string $body,
    ) {
        parent::__construct("$request: $status, error $errorCode {$this->errorName()}: $reason", $errorCode);
    }

    /** The name of the code, e.g. `NOT_FOUND`; null for a code that this version of the client does not know. */
    public function errorName(): ?string
    {
        return Api\ErrorCodes::name($this->errorCode);
    }
}
