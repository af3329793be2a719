package fulfilment.command.account;

import fulfilment.api.kernel.NotFound;

/** Which printers there are. */
@FunctionalInterface
interface KnownPrinters {

    /** @throws NotFound when there is no such printer */
    void requirePrinter(int idprinter);
}
