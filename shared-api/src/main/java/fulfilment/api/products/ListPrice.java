package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * The price of a product on one price list. Rule PRD-20.
 *
 * @param idpricelist the price list
 * @param price       sales price of one piece, excluding VAT, for orders with this price list
 */
public record ListPrice(int idpricelist, Price price) {

    /** A change of the price on one price list. @param price null takes the product off the list */
    public record Change(PricelistId idpricelist, @Nullable Price price) {}
}
