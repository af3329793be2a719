package fulfilment.api.locations;

/** Queries about location types. Answers are {@link LocationTypeView} as finished JSON. */
public sealed interface LocationTypeQuery {

    record FindLocationType(int idlocationType) implements LocationTypeQuery {}

    record ListLocationTypes(int offset) implements LocationTypeQuery {}
}
