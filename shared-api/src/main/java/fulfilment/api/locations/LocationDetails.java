package fulfilment.api.locations;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * The details of a location. A container has a name and remarks only.
 *
 * @param idlocationType null for a container; in a command for a new location, null for the default type
 * @param parent         the location around it, in the same warehouse; null if there is none
 * @param unlinkOnEmpty  whether a product is unlinked when its last piece leaves
 * @param bulk           whether it is for replenishment: picklists take from it last unless they prefer bulk
 * @param exclusive      whether it is linked to one product only
 */
@NoPersonalData
public record LocationDetails(String name, @Nullable String remarks, @Nullable Integer idlocationType,
        @Nullable LocationId parent, boolean unlinkOnEmpty, boolean bulk, boolean exclusive) {

    public static LocationDetails ofContainer(String name, @Nullable String remarks) {
        return new LocationDetails(name, remarks, null, null, false, false, false);
    }

    /**
     * Requested changes; every field may be absent.
     *
     * @param name           cannot be null; neither can the type and the three flags
     * @param idlocationType not for a container, like all parameters after it
     */
    public record Changes(Sent<String> name, Sent<String> remarks, Sent<Integer> idlocationType, Sent<LocationId> parent,
            Sent<Boolean> unlinkOnEmpty, Sent<Boolean> bulk, Sent<Boolean> exclusive) {

        Changes ofContainer() {
            return new Changes(name, remarks, Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());
        }

        /** @throws BadParameter if something is asked for that only a fixed location has. Rule LOC-5. */
        public void requireOfContainer() {
            refuse("idlocation_type", idlocationType.value() != null);
            refuse("parent_idlocation", parent.value() != null);
            refuse("unlink_on_empty", Boolean.TRUE.equals(unlinkOnEmpty.value()));
            refuse("is_bulk_location", Boolean.TRUE.equals(bulk.value()));
            refuse("is_exclusive_location", Boolean.TRUE.equals(exclusive.value()));
        }

        private static void refuse(String field, boolean isSent) {
            if (isSent) {
                throw new BadParameter(field, "is only for locations of type location, not for containers");
            }
        }
    }

    /** These details with the changes applied that the kind of location allows. */
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
