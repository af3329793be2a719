<?php

declare(strict_types=1);

namespace Fulfilment;

/** The write was carried out, but the service had no room for the answer. Read the object to see it. */
final class NoAnswerException extends \RuntimeException
{
    /** @param ?string $location where the object can be read; null if the service did not say so */
    public function __construct(string $request, public readonly ?string $location)
    {
        parent::__construct("$request: carried out, but the service had no room for the answer");
    }
}
