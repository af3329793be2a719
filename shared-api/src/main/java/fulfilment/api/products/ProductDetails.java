package fulfilment.api.products;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * What a product is, costs and measures. Rules PRD-1, PRD-7, PRD-8.
 *
 * @param price               sales price a piece
 * @param fixedstockprice     purchase price a piece; zero when unset
 * @param productcodeSupplier its code at the supplier; empty when unset
 * @param deliverytime        days a supplier takes
 * @param barcode             empty when unset
 * @param weight              grams
 * @param length              centimetres, like width and height; a virtual composition has none of the three
 */
public record ProductDetails(int idvatgroup, @Nullable Integer idsupplier, String productcode, String name, Price price,
        Price fixedstockprice, String productcodeSupplier, @Nullable Integer deliverytime, @Nullable String description,
        String barcode, ProductType type, int weight, @Nullable Integer length, @Nullable Integer width,
        @Nullable Integer height, int minimumPurchaseQuantity, int purchaseInQuantitiesOf, @Nullable String hsCode,
        @Nullable Country countryOfOrigin, boolean showOnPortal, @Nullable Integer idfulfilmentCustomer) {

    /** What a product is of which nothing has been said. */
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
     * What a client wants changed; every field may be absent.
     *
     * @param productcode cannot be cleared, like name, price, type and showOnPortal
     */
    public record Changes(Sent<Integer> idvatgroup, Sent<Integer> idsupplier, Sent<String> productcode, Sent<String> name,
            Sent<Price> price, Sent<Price> fixedstockprice, Sent<String> productcodeSupplier, Sent<Integer> deliverytime,
            Sent<String> description, Sent<String> barcode, Sent<ProductType> type, Sent<Integer> weight, Sent<Integer> length,
            Sent<Integer> width, Sent<Integer> height, Sent<Integer> minimumPurchaseQuantity,
            Sent<Integer> purchaseInQuantitiesOf, Sent<String> hsCode, Sent<Country> countryOfOrigin,
            Sent<Boolean> showOnPortal, Sent<Integer> idfulfilmentCustomer) {}

    /**
     * These details with what was sent put in.
     *
     * @param group the VAT group it has afterwards: which one that is when none was sent is not for the details to say
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
