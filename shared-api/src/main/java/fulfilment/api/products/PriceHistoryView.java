package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of a product's sales price. Rule PRD-18.
 *
 * @param idproductPriceHistory identifies the change
 * @param iduser                the user who changed it; null if the service acted by itself
 * @param oldPrice              sales price of one piece before the change, excluding VAT
 * @param newPrice              sales price of one piece from the change on, excluding VAT
 * @param changedAt             when it was changed
 */
public record PriceHistoryView(long idproductPriceHistory, int idproduct, @Nullable Integer iduser, Price oldPrice,
        Price newPrice, Instant changedAt) {

    /**
     * A change of a product's purchase price. Rule PRD-19.
     *
     * @param idproductFixedstockpriceHistory identifies the change
     * @param iduser                          the user who changed it; null if the service acted by itself
     * @param oldPrice                        purchase price of one piece before the change, excluding VAT
     * @param newPrice                        purchase price of one piece from the change on, excluding VAT
     * @param changedAt                       when it was changed
     */
    public record OfFixedstockprice(long idproductFixedstockpriceHistory, int idproduct, @Nullable Integer iduser, Price oldPrice,
            Price newPrice, Instant changedAt) {}
}
