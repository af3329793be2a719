<?php

declare(strict_types=1);

namespace Fulfilment;

/** No answer came. A write may have been carried out. */
final class ConnectionException extends \RuntimeException
{
}
