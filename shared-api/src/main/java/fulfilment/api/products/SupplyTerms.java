package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * How the supplier delivers a product, and how long it must keep. They are unwrapped into the objects that have them. Rule LOT-20.
 *
 * @param productcodeSupplier     the supplier's code for the product, used on purchase orders; empty if unset
 * @param deliverytime            the supplier's delivery time, in days; null if unset
 * @param minimumDaysBeforeExpiry days that a lot must still keep to be picked; absent if unset
 */
@NoPersonalData
public record SupplyTerms(String productcodeSupplier, @Nullable Integer deliverytime,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer minimumDaysBeforeExpiry) {

    public static final SupplyTerms BLANK = new SupplyTerms("", null, null);

    public record Changes(Sent<String> productcodeSupplier, Sent<Integer> deliverytime, Sent<Integer> minimumDaysBeforeExpiry) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent(), Sent.absent());

        public SupplyTerms on(SupplyTerms before) {
            return new SupplyTerms(productcodeSupplier.or(before.productcodeSupplier, ""), deliverytime.or(before.deliverytime),
                    minimumDaysBeforeExpiry.or(before.minimumDaysBeforeExpiry));
        }
    }
}
