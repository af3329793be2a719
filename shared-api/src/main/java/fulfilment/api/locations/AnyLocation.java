package fulfilment.api.locations;

/** A location: a fixed place in a warehouse or a container. Rule LOC-5. */
public sealed interface AnyLocation permits LocationView, ContainerView {}
