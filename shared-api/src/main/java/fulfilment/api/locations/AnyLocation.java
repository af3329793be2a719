package fulfilment.api.locations;

/** A location of either kind, as clients see it. Source: contract, 10.1, type. */
public sealed interface AnyLocation permits LocationView, ContainerView {}
