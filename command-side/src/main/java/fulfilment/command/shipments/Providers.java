package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Passes each request to the provider of its profile. */
@Component
class Providers {

    private final Map<String, Provider> byKind;

    Providers(List<Provider> providers) {
        byKind = providers.stream().collect(Collectors.toMap(Provider::kind, Function.identity()));
    }

    /** @throws Rejection code 8 if this version has no such provider */
    Label label(ShippingProfile profile, CreateShipment asked) {
        var provider = byKind.get(profile.provider());
        if (provider == null) {
            throw new Rejection(ErrorCode.NOT_IMPLEMENTED,
                    "shipments with the provider '%s' are not available in this version".formatted(profile.provider()));
        }
        return provider.label(profile, asked);
    }
}
