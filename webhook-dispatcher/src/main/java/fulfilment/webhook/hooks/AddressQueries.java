package fulfilment.webhook.hooks;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.hooks.HookQuery.CheckAddress;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.ForbiddenDestination;
import fulfilment.outbound.NetworkAccess;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Checks an address before a hook is made: whether deliveries may be sent there. */
@Component
class AddressQueries {

    private final Destinations destinations;

    AddressQueries(Destinations destinations) {
        this.destinations = destinations;
    }

    @QueryHandler
    AddressVerdict answer(CheckAddress query) {
        try {
            destinations.check(query.address(), query.internal() ? NetworkAccess.INTERNAL : NetworkAccess.PUBLIC);
            return new AddressVerdict(null);
        } catch (ForbiddenDestination refused) {
            return new AddressVerdict(String.valueOf(refused.getMessage()));
        }
    }
}
