package fulfilment.api.locations;

/** Source: contract, 10.1, type. */
public enum LocationKind {
    /** A fixed place in a warehouse, perhaps inside another one. */
    LOCATION,
    /** A flat, numbered, movable one. */
    CONTAINER
}
