package fulfilment.api.locations;

/** What can be asked about location types; answers are {@link LocationTypeView} as finished JSON. */
public sealed interface LocationTypeQuery {

    record FindLocationType(int idlocationType) implements LocationTypeQuery {}

    record ListLocationTypes(int offset) implements LocationTypeQuery {}
}
