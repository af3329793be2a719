package fulfilment.server.fuzz;

/**
 * Something that must not happen.
 *
 * @param kind   the same for all that are probably one
 * @param detail how to make it happen again, and what was seen
 */
record Fault(String kind, String detail) {}
