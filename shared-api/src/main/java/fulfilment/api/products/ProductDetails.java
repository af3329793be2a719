package fulfilment.api.products;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * The details of a product that clients can change. Rules PRD-1, PRD-7, PRD-8.
 *
 * @param price               sales price per piece
 * @param fixedstockprice     purchase price per piece; zero if unset
 * @param productcodeSupplier the supplier's code for the product; empty if unset
 * @param deliverytime        the supplier's delivery time in days; null if unset
 * @param barcode             empty if unset
 * @param weight              in grams
 * @param length              in centimetres, like width and height; all three are null for a virtual composition
 */
public record ProductDetails(int idvatgroup, @Nullable Integer idsupplier, String productcode, String name, Price price,
        Price fixedstockprice, String productcodeSupplier, @Nullable Integer deliverytime, @Nullable String description,
        String barcode, ProductType type, int weight, @Nullable Integer length, @Nullable Integer width,
        @Nullable Integer height, int minimumPurchaseQuantity, int purchaseInQuantitiesOf, @Nullable String hsCode,
        @Nullable Country countryOfOrigin, boolean showOnPortal, @Nullable Integer idfulfilmentCustomer) {

    /** The details of a product for which no value was sent. */
    public static final ProductDetails BLANK = new ProductDetails(0, null, "", "", Price.ZERO, Price.ZERO, "", null, null, "",
            ProductType.NORMAL, 0, null, null, null, 0, 0, null, null, true, null);

    public ProductDetails {
        if (type == ProductType.VIRTUAL_COMPOSITION) {
            length = null;
            width = null;
            height = null;
        }
    }

    /**
     * The changes that a client sends. Every member may be absent.
     *
     * @param productcode cannot be cleared, like name, price, type and showOnPortal
     */
    public record Changes(Sent<Integer> idvatgroup, Sent<Integer> idsupplier, Sent<String> productcode, Sent<String> name,
            Sent<Price> price, Sent<Price> fixedstockprice, Sent<String> productcodeSupplier, Sent<Integer> deliverytime,
            Sent<String> description, Sent<String> barcode, Sent<ProductType> type, Sent<Integer> weight, Sent<Integer> length,
            Sent<Integer> width, Sent<Integer> height, Sent<Integer> minimumPurchaseQuantity,
            Sent<Integer> purchaseInQuantitiesOf, Sent<String> hsCode, Sent<Country> countryOfOrigin,
            Sent<Boolean> showOnPortal, Sent<Integer> idfulfilmentCustomer) {}

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /**
     * Returns these details with the changes applied.
     *
     * @param group the VAT group after the change; the caller chooses it, because only the caller knows the standard group
     */
    public ProductDetails with(Changes sent, int group) {
        return new ProductDetails(group, sent.idsupplier().or(idsupplier), sent.productcode().orKeep(productcode),
                sent.name().orKeep(name), sent.price().orKeep(price),
                orUnset(sent.fixedstockprice(), fixedstockprice, Price.ZERO),
                orUnset(sent.productcodeSupplier(), productcodeSupplier, ""), sent.deliverytime().or(deliverytime),
                sent.description().or(description), orUnset(sent.barcode(), barcode, ""), sent.type().orKeep(type),
                orUnset(sent.weight(), weight, 0), sent.length().or(length), sent.width().or(width), sent.height().or(height),
                orUnset(sent.minimumPurchaseQuantity(), minimumPurchaseQuantity, 0),
                orUnset(sent.purchaseInQuantitiesOf(), purchaseInQuantitiesOf, 0), sent.hsCode().or(hsCode),
                sent.countryOfOrigin().or(countryOfOrigin), sent.showOnPortal().orKeep(showOnPortal),
                sent.idfulfilmentCustomer().or(idfulfilmentCustomer));
    }

    private static <T> T orUnset(Sent<T> sent, T before, T unset) {
        return sent.isPresent() ? sent.orKeep(unset) : before;
    }
}
