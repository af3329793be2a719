package fulfilment.api.products;

import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * How the supplier delivers a product. They are unwrapped into the objects that have them.
 *
 * @param productcodeSupplier the supplier's code for the product; empty if unset
 * @param deliverytime        in days; null if unset
 */
public record Supply(String productcodeSupplier, @Nullable Integer deliverytime) {

    public static final Supply BLANK = new Supply("", null);

    public record Changes(Sent<String> productcodeSupplier, Sent<Integer> deliverytime) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public Supply on(Supply before) {
            return new Supply(productcodeSupplier.or(before.productcodeSupplier, ""), deliverytime.or(before.deliverytime));
        }
    }
}
