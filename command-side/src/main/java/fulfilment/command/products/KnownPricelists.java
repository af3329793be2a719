package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;

/** Checks that price lists exist, for decisions about other objects. */
@FunctionalInterface
public interface KnownPricelists {

    /** @throws BadParameter if there is no such price list */
    void requireKnown(int idpricelist);
}
