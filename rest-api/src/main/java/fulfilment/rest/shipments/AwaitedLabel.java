package fulfilment.rest.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.repeats.OutcomeOpen;
import java.util.Objects;

/** Waits for a label that a shipping provider makes. Rule LBL-53. */
public final class AwaitedLabel {

    private AwaitedLabel() {}

    /** @throws Rejection code 26 if there is no label, or it is not known yet whether there is one */
    public static void of(Api api, AwaitLabel query) {
        var outcome = OutsideCalls.during(() -> Objects.requireNonNull(api.ask(query, LabelOutcome.class)));
        var message = String.valueOf(outcome.message());
        switch (outcome.state()) {
            case CREATED -> {
            }
            case REFUSED -> throw new Rejection(ErrorCode.SHIPMENT_REFUSED, message);
            case UNKNOWN -> throw new OutcomeOpen(ErrorCode.SHIPMENT_REFUSED, message);
        }
    }
}
