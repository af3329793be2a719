package fulfilment.api.products;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
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
public record ProductView(int idproduct, int idvatgroup, @Nullable Integer idsupplier, String productcode, String name,
        Price price, Price fixedstockprice, String productcodeSupplier, @Nullable Integer deliverytime,
        @Nullable String description, String barcode, boolean unlimitedstock, boolean assembled, ProductType type, int weight,
        @Nullable Integer length, @Nullable Integer width, @Nullable Integer height, int minimumPurchaseQuantity,
        int purchaseInQuantitiesOf, @Nullable String hsCode, @Nullable Country countryOfOrigin, boolean active,
        boolean showOnPortal, @Nullable Integer idfulfilmentCustomer, int commentCount,
        @Nullable String analysisAbcClassification, @Nullable String analysisPickAmountPerDay, Map<String, TagView> tags,
        List<ProductFieldValue> productfields, List<String> images, List<StockView> stock, List<ListPrice> pricelists,
        Instant created, Instant updated) {

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

    public ProductView withPrices(List<ListPrice> prices, Instant at) {
        return of(idproduct, details(), active, productfields, prices, created, at);
    }

    /** Returns this view with a new time of change only: the change itself is stored elsewhere. */
    public ProductView touched(Instant at) {
        return of(idproduct, details(), active, productfields, pricelists, created, at);
    }

    private static ProductView of(int idproduct, ProductDetails d, boolean active, List<ProductFieldValue> fields,
            List<ListPrice> prices, Instant created, Instant updated) {
        return new ProductView(idproduct, d.idvatgroup(), d.idsupplier(), d.productcode(), d.name(), d.price(),
                d.fixedstockprice(), d.productcodeSupplier(), d.deliverytime(), d.description(), d.barcode(),
                d.type() == ProductType.UNLIMITED_STOCK, d.type().isComposition(), d.type(), d.weight(), d.length(), d.width(),
                d.height(), d.minimumPurchaseQuantity(), d.purchaseInQuantitiesOf(), d.hsCode(), d.countryOfOrigin(), active,
                d.showOnPortal(), d.idfulfilmentCustomer(), 0, null, null, Map.of(), fields, List.of(), List.of(), prices,
                created, updated);
    }

    private ProductDetails details() {
        return new ProductDetails(idvatgroup, idsupplier, productcode, name, price, fixedstockprice, productcodeSupplier,
                deliverytime, description, barcode, type, weight, length, width, height, minimumPurchaseQuantity,
                purchaseInQuantitiesOf, hsCode, countryOfOrigin, showOnPortal, idfulfilmentCustomer);
    }
}
