package fulfilment.rest.bodies;

/** The body of a request that sends a file instead of JSON. Rule IMP-1. */
public record FileBody(byte[] bytes) {}
