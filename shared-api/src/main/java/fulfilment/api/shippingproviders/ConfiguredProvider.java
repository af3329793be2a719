package fulfilment.api.shippingproviders;

/** A provider with what is needed to call it, and to check what it reports. @param active whether shipments can use it */
public record ConfiguredProvider(ProviderKind kind, boolean active, ProviderConnection connection) {}
