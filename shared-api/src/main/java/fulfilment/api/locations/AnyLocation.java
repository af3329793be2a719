package fulfilment.api.locations;

/** A location of either kind, as clients see it. Rule LOC-5. */
public sealed interface AnyLocation permits LocationView, ContainerView {}
