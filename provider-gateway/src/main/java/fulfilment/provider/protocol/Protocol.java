package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.api.shippingproviders.ProviderKind;

/** How a kind of provider is asked for labels. It makes and reads bodies, and makes no calls itself. */
sealed interface Protocol permits CustomProtocol, JsonPushProtocol {

    /** Returns the body of the request. */
    byte[] request(LabelOrder order);

    /** @param body empty if there was none, or it did not arrive whole */
    ProviderAnswer answer(LabelOrder order, int status, byte[] body);

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
