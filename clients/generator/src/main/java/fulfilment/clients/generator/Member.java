package fulfilment.clients.generator;

/**
 * A member of an object.
 *
 * @param isAlways whether it is there and not null
 */
record Member(String name, Type type, boolean isNullable, boolean isAlways, String text) {}
