package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationTypeCommand.AddLocationType;
import fulfilment.api.locations.LocationTypeCommand.ChangeLocationType;
import fulfilment.api.locations.LocationTypeCommand.DeleteLocationType;
import fulfilment.api.locations.LocationTypeCommand.MakeLocationTypeDefault;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeAdded;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDeleted;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDetailsChanged;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeMadeDefault;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.api.locations.LocationTypesId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * All location types of the account, in one stream. The stream starts with the account and the first type. Exactly one type is the
 * default at any time.
 */
@AggregateRoot(type = "locationtypes")
public class LocationTypes extends Root {

    @AggregateIdentifier
    private LocationTypesId id;
    private final Map<Integer, LocationTypeDetails> types = new HashMap<>();
    private int standard;

    /** The event store calls this constructor, then replays the events. */
    LocationTypes() {}

    /** Starts the list with its first type, which is the default. */
    public LocationTypes(LocationTypeDetails first, Ids ids) {
        apply(new LocationTypeAdded(LocationTypesId.THE_LIST, ids.next("location_type"), first, true));
    }

    @CommandHandler
    int decide(AddLocationType command, Ids ids) {
        int idlocationType = ids.next("location_type");
        apply(new LocationTypeAdded(id, idlocationType, command.details(), false));
        return idlocationType;
    }

    @CommandHandler
    void decide(ChangeLocationType command) {
        var details = require(command.idlocationType());
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new LocationTypeDetailsChanged(id, command.idlocationType().value(), changed));
        }
    }

    @CommandHandler
    void decide(MakeLocationTypeDefault command) {
        require(command.idlocationType());
        if (command.idlocationType().value() != standard) {
            apply(new LocationTypeMadeDefault(id, command.idlocationType().value(), standard));
        }
    }

    @CommandHandler
    void decide(DeleteLocationType command) {
        require(command.idlocationType());
        if (command.idlocationType().value() == standard) {
            throw new DefaultLocationTypeStays(command.idlocationType());
        }
        apply(new LocationTypeDeleted(id, command.idlocationType().value()));
    }

    private LocationTypeDetails require(LocationTypeId idlocationType) {
        var details = types.get(idlocationType.value());
        if (details == null) {
            throw new NotFound("location type", idlocationType);
        }
        return details;
    }

    @EventSourcingHandler
    void evolve(LocationTypeAdded event) {
        id = event.types();
        types.put(event.idlocationType(), event.details());
        if (event.isDefault()) {
            standard = event.idlocationType();
        }
    }

    @EventSourcingHandler
    void evolve(LocationTypeDetailsChanged event) {
        types.put(event.idlocationType(), event.details());
    }

    @EventSourcingHandler
    void evolve(LocationTypeMadeDefault event) {
        standard = event.idlocationType();
    }

    @EventSourcingHandler
    void evolve(LocationTypeDeleted event) {
        types.remove(event.idlocationType());
    }
}
