package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.stock.StockView;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A product: what is sold and usually kept in stock. Rules PRD.
 *
 * <p>Tags, comments, images and stock are stored elsewhere. They are empty in the stored view and filled in when the product is read.
 *
 * @param idvatgroup                the VAT group of its sales price
 * @param idsupplier                the supplier it is bought from; null if it has none
 * @param description               free text; null if it has none
 * @param barcode                   as it was sent, usually an EAN, UPC or GTIN; empty if unset. Products may share one
 * @param unlimitedstock            true for the type {@code unlimited_stock}; an older member than {@code type}
 * @param assembled                 true for both types of composition; an older member than {@code type}
 * @param type                      {@code normal}: its pieces are counted; {@code unlimited_stock}: never runs out, nothing is counted;
 *                                  {@code virtual_composition}: made of parts, without stock of its own; {@code composition_with_stock}:
 *                                  made of parts beforehand, with stock of its own
 * @param active                    whether it is in use. A product is never deleted, only deactivated; what is left of an inactive one
 *                                  can still be sold
 * @param showOnPortal              whether a portal may show it; a hint for clients
 * @param idfulfilmentCustomer      the fulfilment customer who owns it; null if it belongs to the account
 * @param commentCount              the number of its comments that the reader may see
 * @param analysisAbcClassification always null: the service does no such analysis
 * @param analysisPickAmountPerDay  always null: the service does no such analysis
 * @param tags                      its tags, by title
 * @param productfields             its values in the fields that the account defines for products; fields without a value are left out
 * @param images                    absolute addresses of its images, in the order in which they were added; they need no key
 * @param stock                     its stock in each warehouse, without those that never had or reserved any; empty for unlimited stock
 * @param pricelists                its prices on the price lists that have one for it
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
