package fulfilment.rest.shippingproviders;

import fulfilment.rest.bodies.Check;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that completes a cancellation of a label. Rule LBL-82.
 *
 * @param remark what the carrier said, or why nothing is to be done; at most 255 characters
 */
record DoneBody(@Nullable String remark) {

    @Nullable
    String checkedRemark() {
        return Check.text("remark", remark);
    }
}
