package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * The details of a product that clients can change. Rules PRD-1, PRD-7, PRD-8.
 *
 * @param barcode  empty if unset
 * @param measures without size for a virtual composition
 */
@NoPersonalData
public record ProductDetails(int idvatgroup, @Nullable Integer idsupplier, @JsonUnwrapped ProductName naming,
        @JsonUnwrapped ProductPrices prices, @JsonUnwrapped SupplyTerms supply, @Nullable String description, String barcode,
        ProductType type, @JsonUnwrapped Measures measures, @JsonUnwrapped PurchaseQuantities quantities,
        @JsonUnwrapped Customs customs, boolean showOnPortal, @Nullable Integer idfulfilmentCustomer) {

    /** The details of a product for which no value was sent. */
    public static final ProductDetails BLANK = new ProductDetails(0, null, ProductName.BLANK, ProductPrices.BLANK,
            SupplyTerms.BLANK,
            null, "", ProductType.NORMAL, Measures.BLANK, PurchaseQuantities.BLANK, Customs.BLANK, true, null);

    public ProductDetails {
        if (type == ProductType.VIRTUAL_COMPOSITION) {
            measures = measures.withoutSize();
        }
    }

    /** The changes that a client sends. Every member may be absent. @param type cannot be cleared, like showOnPortal */
    public record Changes(Sent<Integer> idvatgroup, Sent<Integer> idsupplier, @JsonUnwrapped ProductName.Changes naming,
            @JsonUnwrapped ProductPrices.Changes prices, @JsonUnwrapped SupplyTerms.Changes supply, Sent<String> description,
            Sent<String> barcode, Sent<ProductType> type, @JsonUnwrapped Measures.Changes measures,
            @JsonUnwrapped PurchaseQuantities.Changes quantities, @JsonUnwrapped Customs.Changes customs,
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
        return new ProductDetails(group, sent.idsupplier.or(idsupplier), sent.naming.on(naming), sent.prices.on(prices),
                sent.supply.on(supply), sent.description.or(description), sent.barcode.or(barcode, ""), sent.type.orKeep(type),
                sent.measures.on(measures), sent.quantities.on(quantities), sent.customs.on(customs),
                sent.showOnPortal.orKeep(showOnPortal), sent.idfulfilmentCustomer.or(idfulfilmentCustomer));
    }
}
