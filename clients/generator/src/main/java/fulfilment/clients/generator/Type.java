package fulfilment.clients.generator;

import java.util.List;

/** The type of a value. */
sealed interface Type {

    /** A text, also a date or a time. */
    record Text() implements Type {}

    /** A text of a list that can grow. */
    record Choice(List<String> values) implements Type {

        public Choice {
            values = List.copyOf(values);
        }
    }

    /** @param isLong whether it needs more than 32 bits */
    record Whole(boolean isLong) implements Type {}

    /** A number with decimals. */
    record Decimal() implements Type {}

    /** True or false. */
    record Truth() implements Type {}

    /** Any JSON. */
    record Any() implements Type {}

    /** One of several objects. */
    record OneOf(List<String> structures) implements Type {

        public OneOf {
            structures = List.copyOf(structures);
        }
    }

    /** @param allowsNull whether elements can be null */
    record Listing(Type element, boolean allowsNull) implements Type {}

    /** Values by names that are not known beforehand. */
    record ByName(Type value) implements Type {}

    /** An object. */
    record Named(String structure) implements Type {}
}
