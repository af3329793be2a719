package fulfilment.query.locations;

import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.ContainerView;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.locations.LocationView;

/** What is remembered of a location: enough to show it in the shape that its kind has. */
record LocationState(int idlocation, int idwarehouse, LocationKind kind, LocationDetails details) {

    LocationState with(LocationDetails changed) {
        return new LocationState(idlocation, idwarehouse, kind, changed);
    }

    /** As clients see it, but for its type, which is put in when it is read: the type has a life of its own. */
    AnyLocation shown() {
        var parent = details.parent();
        return switch (kind) {
            case CONTAINER -> new ContainerView(idlocation, idwarehouse, kind, details.name(), details.remarks());
            case LOCATION -> new LocationView(idlocation, idwarehouse, parent == null ? null : parent.value(), kind,
                    details.name(), details.remarks(), details.unlinkOnEmpty(), details.bulk(), details.exclusive(), null);
        };
    }
}
