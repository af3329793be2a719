package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;

/** How a kind of provider is asked for labels. It makes and reads bodies, and makes no calls itself. */
sealed interface Protocol permits CustomProtocol, JsonPushProtocol {

    /** Returns the body of the request. */
    byte[] request(LabelOrder order);

    /** Reads what counts. @param body empty if there was none, or it did not arrive whole */
    ProviderAnswer read(LabelOrder order, int status, byte[] body);

    /** Reads what counts, and keeps a label in an answer that does not count as one. Rule LBL-72. */
    default ProviderAnswer answer(LabelOrder order, int status, byte[] body) {
        var answer = read(order, status, body);
        return answer instanceof Labelled ? answer : answer.with(FoundLabel.in(body, order.parcels().size()), status);
    }

    /** Returns whether an answer with this status may carry labels. */
    boolean isSuccess(int status);

    static Protocol of(ProviderKind kind) {
        return switch (kind) {
            case CUSTOM -> CustomProtocol.MULTI_PARCEL;
            case CUSTOM_SINGLE -> CustomProtocol.SINGLE_PARCEL;
            case JSON_PUSH -> JsonPushProtocol.INSTANCE;
            case MANUAL -> throw new IllegalArgumentException("a manual provider has no protocol");
        };
    }
}
