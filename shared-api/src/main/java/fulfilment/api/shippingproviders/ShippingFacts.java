package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Country;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What rules look at when they choose a shipping profile. Rule SHP-56.
 *
 * @param country              of the delivery; null if unknown
 * @param zipcode              of the delivery; null for none
 * @param weight               of all parcels, in grams
 * @param orderValue           of the ordered products without VAT, after the order's discount, without pieces that were cancelled
 * @param idfulfilmentCustomer the owner of the goods; null for the account
 * @param tags                 ids of the tags of the order
 * @param productTags          ids of the tags of the products on the picklist
 */
public record ShippingFacts(@Nullable Country country, @Nullable String zipcode, long weight, BigDecimal orderValue,
        @Nullable Integer idfulfilmentCustomer, Set<Integer> tags, Set<Integer> productTags) {

    public ShippingFacts {
        tags = Set.copyOf(tags);
        productTags = Set.copyOf(productTags);
    }
}
