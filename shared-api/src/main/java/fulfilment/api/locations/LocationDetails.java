package fulfilment.api.locations;

import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * What a location is called and what it is for. A container has a name and remarks only.
 *
 * @param idlocationType null for a container; in a wish for a new location, null for the default type
 * @param parent         the location it is inside of, in the same warehouse; null when it is inside none
 * @param unlinkOnEmpty  a product leaves it with its last piece
 * @param bulk           pieces in it are not picked from directly
 * @param exclusive      it takes one product only
 */
public record LocationDetails(String name, @Nullable String remarks, @Nullable Integer idlocationType,
        @Nullable LocationId parent, boolean unlinkOnEmpty, boolean bulk, boolean exclusive) {

    public static LocationDetails ofContainer(String name, @Nullable String remarks) {
        return new LocationDetails(name, remarks, null, null, false, false, false);
    }

    /**
     * What a client wants changed; every field may be absent.
     *
     * @param name           cannot be cleared, nor can the type and the three flags
     * @param idlocationType passed over for a container, as is all that follows
     */
    public record Changes(Sent<String> name, Sent<String> remarks, Sent<Integer> idlocationType, Sent<LocationId> parent,
            Sent<Boolean> unlinkOnEmpty, Sent<Boolean> bulk, Sent<Boolean> exclusive) {

        Changes ofContainer() {
            return new Changes(name, remarks, Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());
        }
    }

    /** These details with what was sent put in, as far as the kind of location knows it. */
    public LocationDetails with(Changes sent, LocationKind kind) {
        var changes = kind == LocationKind.CONTAINER ? sent.ofContainer() : sent;
        return new LocationDetails(changes.name().orKeep(name), changes.remarks().or(remarks),
                changes.idlocationType().value() == null ? idlocationType : changes.idlocationType().value(),
                changes.parent().or(parent), changes.unlinkOnEmpty().orKeep(unlinkOnEmpty), changes.bulk().orKeep(bulk),
                changes.exclusive().orKeep(exclusive));
    }

    public LocationDetails inside(@Nullable LocationId other) {
        return new LocationDetails(name, remarks, idlocationType, other, unlinkOnEmpty, bulk, exclusive);
    }

    public LocationDetails ofType(int type) {
        return new LocationDetails(name, remarks, type, parent, unlinkOnEmpty, bulk, exclusive);
    }
}
