package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries about shipping providers for admins. Answers of the first two are finished JSON. */
public sealed interface ShippingProviderQuery {

    /** Null if there is none. */
    record FindProviderSetup(ShippingProviderId idshippingprovider) implements ShippingProviderQuery, Query<ProviderSetup> {}

    /** All of them, by id. */
    record ListProviderSetups() implements ShippingProviderQuery, Query<List<ProviderSetup>> {}

    /** How a provider is called, with sealed secrets; null if there is none. For the service itself. */
    record FindConnection(ShippingProviderId idshippingprovider) implements ShippingProviderQuery, Query<ConfiguredProvider> {}
}
