package fulfilment.api.locations;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;

/** Name and colour of a location type. @param color {@code #RRGGBB} */
@NoPersonalData
public record LocationTypeDetails(String name, String color) {

    /** Requested changes; neither value may be null. */
    public record Changes(Sent<String> name, Sent<String> color) {}

    public LocationTypeDetails with(Changes changes) {
        return new LocationTypeDetails(changes.name().orKeep(name), changes.color().orKeep(color));
    }
}
