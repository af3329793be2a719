package fulfilment.api.locations;

import fulfilment.api.kernel.Sent;

/** Name and colour of a location type. @param color {@code #RRGGBB} */
public record LocationTypeDetails(String name, String color) {

    /** Requested changes; neither value may be null. */
    public record Changes(Sent<String> name, Sent<String> color) {}

    public LocationTypeDetails with(Changes changes) {
        return new LocationTypeDetails(changes.name().orKeep(name), changes.color().orKeep(color));
    }
}
