package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Json;
import java.util.Map;

/** Checks the values chosen in a profile. */
public final class ProfileCheck {

    private ProfileCheck() {}

    public static Map<String, Json> complete(ProviderOptions options, Map<String, Json> chosen) {
        return chosen;
    }
}
