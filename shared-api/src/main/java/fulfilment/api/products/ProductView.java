package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.stock.StockView;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A product as the API shows it. Rules PRD.
 *
 * <p>Tags, comments, images and stock are stored elsewhere. They are empty in the stored view and filled in when the product is read.
 *
 * @param unlimitedstock            follows from the type, for old clients, like assembled
 * @param analysisAbcClassification always null for now, like analysisPickAmountPerDay: no analysis exists yet
 * @param tags                      by title
 * @param images                    absolute URLs, in the order in which they were added
 */
public record ProductView(int idproduct, int idvatgroup, @Nullable Integer idsupplier, @JsonUnwrapped ProductName naming,
        @JsonUnwrapped ProductPrices prices, @JsonUnwrapped SupplyTerms supply, @Nullable String description, String barcode,
        boolean unlimitedstock, boolean assembled, ProductType type, @JsonUnwrapped Measures measures,
        @JsonUnwrapped PurchaseQuantities quantities, @JsonUnwrapped Customs customs, boolean active, boolean showOnPortal,
        @Nullable Integer idfulfilmentCustomer, int commentCount, @Nullable String analysisAbcClassification,
        @Nullable String analysisPickAmountPerDay, Map<String, TagView> tags, List<ProductFieldValue> productfields,
        List<String> images, List<StockView> stock, List<ListPrice> pricelists, Instant created, Instant updated) {

    /** The view of a new product. */
    public static ProductView created(ProductId product, ProductDetails details, Instant at) {
        return of(product.value(), details, true, List.of(), List.of(), at, at);
    }

    public ProductView with(ProductDetails details, Instant at) {
        return of(idproduct, details, active, productfields, pricelists, created, at);
    }

    public ProductView active(boolean now, Instant at) {
        return of(idproduct, details(), now, productfields, pricelists, created, at);
    }

    public ProductView withFields(List<ProductFieldValue> values, Instant at) {
        return of(idproduct, details(), active, values, pricelists, created, at);
    }

    public ProductView withPrices(List<ListPrice> listed, Instant at) {
        return of(idproduct, details(), active, productfields, listed, created, at);
    }

    /** Returns this view with a new time of change only: the change itself is stored elsewhere. */
    public ProductView touched(Instant at) {
        return of(idproduct, details(), active, productfields, pricelists, created, at);
    }

    private static ProductView of(int idproduct, ProductDetails d, boolean active, List<ProductFieldValue> fields,
            List<ListPrice> listed, Instant created, Instant updated) {
        return new ProductView(idproduct, d.idvatgroup(), d.idsupplier(), d.naming(), d.prices(), d.supply(), d.description(),
                d.barcode(), d.type() == ProductType.UNLIMITED_STOCK, d.type().isComposition(), d.type(), d.measures(),
                d.quantities(), d.customs(), active, d.showOnPortal(), d.idfulfilmentCustomer(), 0, null, null, Map.of(), fields,
                List.of(), List.of(), listed, created, updated);
    }

    private ProductDetails details() {
        return new ProductDetails(idvatgroup, idsupplier, naming, prices, supply, description, barcode, type, measures,
                quantities, customs, showOnPortal, idfulfilmentCustomer);
    }
}
