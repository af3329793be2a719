package fulfilment.command.account;

import fulfilment.api.kernel.NotFound;

/** Checks that a printer exists. */
@FunctionalInterface
interface KnownPrinters {

    /** @throws NotFound if the printer does not exist */
    void requirePrinter(int idprinter);
}
