package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;

/**
 * What one piece of a product is sold and bought for. They are unwrapped into the objects that have them.
 *
 * @param price           sales price of one piece, excluding VAT
 * @param fixedstockprice purchase price of one piece, excluding VAT; 0 if unset, null for users who may not see purchase prices
 */
public record ProductPrices(Price price, Price fixedstockprice) {

    public static final ProductPrices BLANK = new ProductPrices(Price.ZERO, Price.ZERO);

    /** @param price cannot be cleared */
    public record Changes(Sent<Price> price, Sent<Price> fixedstockprice) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public ProductPrices on(ProductPrices before) {
            return new ProductPrices(price.orKeep(before.price), fixedstockprice.or(before.fixedstockprice, Price.ZERO));
        }
    }
}
