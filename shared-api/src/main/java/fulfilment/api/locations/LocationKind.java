package fulfilment.api.locations;

/** Rules LOC-4, LOC-5. */
public enum LocationKind {
    /** A fixed place in a warehouse, perhaps inside another one. */
    LOCATION,
    /** A flat, numbered, movable one. */
    CONTAINER
}
