package fulfilment.api.locations;

import fulfilment.api.kernel.Sent;

/** @param color {@code #RRGGBB} */
public record LocationTypeDetails(String name, String color) {

    /** What a client wants changed; neither can be cleared. */
    public record Changes(Sent<String> name, Sent<String> color) {}

    public LocationTypeDetails with(Changes changes) {
        return new LocationTypeDetails(changes.name().orKeep(name), changes.color().orKeep(color));
    }
}
