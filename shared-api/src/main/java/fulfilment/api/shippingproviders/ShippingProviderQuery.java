package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Query;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentId;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about shipping providers for admins. Answers of the first two are finished JSON. */
public sealed interface ShippingProviderQuery {

    /** Null if there is none. */
    record FindProviderSetup(ShippingProviderId idshippingprovider) implements ShippingProviderQuery, Query<ProviderSetup> {}

    /** All of them, by id. */
    record ListProviderSetups() implements ShippingProviderQuery, Query<List<ProviderSetup>> {}

    /** How a provider is called, with sealed secrets; null if there is none. For the service itself. */
    record FindConnection(ShippingProviderId idshippingprovider) implements ShippingProviderQuery, Query<ConfiguredProvider> {}

    /** Null if there is none. Finished JSON. */
    record FindShippingRule(ShippingRuleId idshippingRule) implements ShippingProviderQuery, Query<ShippingRule> {}

    /** All of them, in their order. Finished JSON. */
    record ListShippingRules() implements ShippingProviderQuery, Query<List<ShippingRule>> {}

    /**
     * The profile that a shipment of a picklist gets; null if there is no picklist. Finished JSON. Rule SHP-58.
     *
     * @param weight of all parcels, in grams; null for that of the picklist
     */
    record FindShippingChoice(PicklistId idpicklist,
            @Nullable Integer weight) implements ShippingProviderQuery, Query<ShippingChoice> {}

    /**
     * What the rules would have chosen for the shipments of a period. Refused with 5 if there is no shipment {@code after}. Finished JSON. Rule SHP-59.
     *
     * @param from         first day
     * @param to           last day
     * @param withInactive whether rules that are not active choose too
     * @param after        the last shipment that was looked at before; null for none
     * @param limit        how many shipments are looked at
     */
    record TryShippingRules(LocalDate from, LocalDate to,
            boolean withInactive, @Nullable ShipmentId after, int limit) implements ShippingProviderQuery, Query<ShippingTrial> {}
}
