package fulfilment.command.products;

import fulfilment.api.kernel.BadParameter;

/** Which price lists there are, for decisions about other things. */
@FunctionalInterface
public interface KnownPricelists {

    /** @throws BadParameter when there is no such price list */
    void requireKnown(int idpricelist);
}
