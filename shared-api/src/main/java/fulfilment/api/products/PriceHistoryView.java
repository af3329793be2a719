package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change of a product's sales price. Rule PRD-18. @param iduser the user whose key changed it; null if there was none */
public record PriceHistoryView(long idproductPriceHistory, int idproduct, @Nullable Integer iduser, Price oldPrice,
        Price newPrice, Instant changedAt) {

    /** A change of a product's purchase price. */
    public record OfFixedstockprice(long idproductFixedstockpriceHistory, int idproduct, @Nullable Integer iduser, Price oldPrice,
            Price newPrice, Instant changedAt) {}
}
