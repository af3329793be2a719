package fulfilment.query.locations;

import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.ContainerView;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.locations.LocationView;

/** The stored state of a location, from which the view of its kind is built. */
record LocationState(int idlocation, int idwarehouse, LocationKind kind, LocationDetails details) {

    LocationState with(LocationDetails changed) {
        return new LocationState(idlocation, idwarehouse, kind, changed);
    }

    /** The view for clients, without the location type. Queries add the type, because it changes independently. Rule LOC-23. */
    AnyLocation shown() {
        var parent = details.parent();
        return switch (kind) {
            case CONTAINER -> new ContainerView(idlocation, idwarehouse, kind, details.name(), details.remarks());
            case LOCATION -> new LocationView(idlocation, idwarehouse, parent == null ? null : parent.value(), kind,
                    details.name(), details.remarks(), details.unlinkOnEmpty(), details.bulk(), details.exclusive(), null);
        };
    }
}
