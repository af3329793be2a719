package fulfilment.api.locations;

/** Fixed location or container. Rules LOC-4, LOC-5. */
public enum LocationKind {
    /** A fixed place in a warehouse; it may be inside another one. */
    LOCATION,
    /** A movable place, usually numbered; it holds no other locations. */
    CONTAINER
}
