package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/** What a product costs on one price list. Rule PRD-20. */
public record ListPrice(int idpricelist, Price price) {

    /** What a client wants on a price list. @param price null to take the product off the list */
    public record Change(int idpricelist, @Nullable Price price) {}
}
