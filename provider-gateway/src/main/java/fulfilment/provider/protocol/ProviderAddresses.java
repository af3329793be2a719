package fulfilment.provider.protocol;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.labels.LabelQuery.CheckProviderAddress;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.ForbiddenDestination;
import fulfilment.provider.PlainHttp;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Checks an address before a provider gets it: whether the provider may be called there. Each call checks it again. Rules LBL-27, LBL-28. */
@Component
class ProviderAddresses {

    private final Destinations destinations;
    private final PlainHttp plainHttp;

    ProviderAddresses(Destinations destinations, PlainHttp plainHttp) {
        this.destinations = destinations;
        this.plainHttp = plainHttp;
    }

    @QueryHandler
    AddressVerdict answer(CheckProviderAddress query) {
        var address = query.address();
        if (ProviderCalls.isPlain(address) && !plainHttp.allowed()) {
            return new AddressVerdict("must begin with https");
        }
        try {
            destinations.check(address, ProviderCalls.access(address));
            return new AddressVerdict(null);
        } catch (ForbiddenDestination refused) {
            return new AddressVerdict(String.valueOf(refused.getMessage()));
        }
    }
}
