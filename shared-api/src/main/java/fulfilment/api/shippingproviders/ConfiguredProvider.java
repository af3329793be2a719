package fulfilment.api.shippingproviders;

/** A provider with what is needed to call it. */
public record ConfiguredProvider(ProviderKind kind, ProviderConnection connection) {}
