<?php

declare(strict_types=1);

namespace Fulfilment;

/** A delivery is not of the service, or too old. Answer it with 401, and do nothing. */
final class WrongSignatureException extends \RuntimeException
{
}
