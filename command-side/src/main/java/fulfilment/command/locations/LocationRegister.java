package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationEvent;
import fulfilment.api.locations.LocationEvent.LocationCreated;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The table of all locations. It refuses equal names in a warehouse, a location inside itself, and the deletion of a location in use.
 * The constraints of the table also catch conflicts between concurrent decisions.
 */
@Component
public class LocationRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<LocationId, Row> locations;

    /** @param container whether it is a container, which holds no locations */
    private record Row(LocationFacts facts, boolean container) {}

    protected LocationRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.locations = lookups.of(this::read);
    }

    private Optional<Row> read(LocationId idlocation) {
        return jdbc.query("""
                select idlocation, idwarehouse, bulk, exclusive, unlink_on_empty, container from command.location
                where idlocation = ?""",
                (row, number) -> new Row(
                        new LocationFacts(new LocationId(row.getInt("idlocation")), new WarehouseId(row.getInt("idwarehouse")),
                                row.getBoolean("bulk"), row.getBoolean("exclusive"), row.getBoolean("unlink_on_empty")),
                        row.getBoolean("container")),
                idlocation.value()).stream().findFirst();
    }

    /** @throws NotFound if the location does not exist */
    public boolean exists(LocationId idlocation) {
        return locations.find(idlocation).isPresent();
    }

    public LocationFacts require(LocationId idlocation) {
        return row(idlocation).facts();
    }

    private Row row(LocationId idlocation) {
        return locations.find(idlocation).orElseThrow(() -> new NotFound("location", idlocation));
    }

    /**
     * @throws NotFound                 if the parent does not exist
     * @throws ParentElsewhere                if it is in another warehouse
     * @throws ContainerHoldsNoLocation       if it is a container
     */
    void requireParent(LocationId parent, WarehouseId warehouse) {
        var found = row(parent);
        if (!found.facts().idwarehouse().equals(warehouse)) {
            throw new ParentElsewhere(parent);
        }
        if (found.container()) {
            throw new ContainerHoldsNoLocation(parent);
        }
    }

    /** Finds the location or container with this name in a warehouse. */
    Optional<LocationId> named(WarehouseId warehouse, String name) {
        return jdbc.queryForList("select idlocation from command.location where idwarehouse = ? and name = ?", Integer.class,
                warehouse.value(), name).stream().findFirst().map(LocationId::new);
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof LocationEvent happened)) {
            return;
        }
        switch (happened) {
            case LocationCreated e -> add(e);
            case LocationDetailsChanged e -> change(e.location(), e.details());
            case LocationDeleted e -> remove(e.location());
        }
        locations.changed(happened.location());
    }

    private void add(LocationCreated event) {
        var details = event.details();
        try {
            jdbc.update("""
                    insert into command.location (idlocation, idwarehouse, container, name, idlocation_type, parent_idlocation,
                        unlink_on_empty, bulk, exclusive)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                    event.location().value(), event.warehouse().value(), event.kind() == LocationKind.CONTAINER, details.name(),
                    details.idlocationType(), parent(details), details.unlinkOnEmpty(), details.bulk(), details.exclusive());
        } catch (DuplicateKeyException taken) {
            // the service chose this name: a retry finds it taken and chooses another
            throw event.namedByService()
                    ? new ConcurrencyException("another decision has just taken the name", taken)
                    : new LocationNameTaken(details.name());
        } catch (DataIntegrityViolationException gone) {
            throw missing(details, gone);
        }
    }

    private void change(LocationId location, LocationDetails details) {
        if (details.parent() != null) {
            // lock the warehouse: two concurrent changes could put two locations inside each other
            jdbc.queryForList("""
                    select idwarehouse from command.warehouse
                    where idwarehouse = (select idwarehouse from command.location where idlocation = ?) for no key update""",
                    location.value());
        }
        if (details.exclusive()) {
            requireOneProduct(location);
        }
        try {
            jdbc.update("""
                    update command.location set name = ?, idlocation_type = ?, parent_idlocation = ?, unlink_on_empty = ?,
                        bulk = ?, exclusive = ?
                    where idlocation = ?""",
                    details.name(), details.idlocationType(), parent(details), details.unlinkOnEmpty(), details.bulk(),
                    details.exclusive(), location.value());
        } catch (DuplicateKeyException taken) {
            throw new LocationNameTaken(details.name());
        } catch (DataIntegrityViolationException gone) {
            throw missing(details, gone);
        }
        if (details.parent() != null && isInsideItself(location)) {
            throw new LocationInsideItself(location);
        }
    }

    private void requireOneProduct(LocationId location) {
        // lock the row against new links until the change is stored
        jdbc.queryForList("select idlocation from command.location where idlocation = ? for update", location.value());
        var linked = jdbc.queryForObject("select count(*) from command.location_link where idlocation = ?", Long.class,
                location.value());
        if (linked != null && linked > 1) {
            throw new LocationHoldsSeveralProducts(location);
        }
    }

    private boolean isInsideItself(LocationId location) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                with recursive around (idlocation) as (
                    select parent_idlocation from command.location where idlocation = ?
                    union
                    select l.parent_idlocation from command.location l join around a on l.idlocation = a.idlocation)
                select exists (select from around where idlocation = ?)""", Boolean.class, location.value(), location.value()));
    }

    private void remove(LocationId location) {
        try {
            jdbc.update("delete from command.location where idlocation = ?", location.value());
        } catch (DataIntegrityViolationException inUse) {
            throw new LocationInUse(location, user(inUse));
        }
    }

    private static String user(DataIntegrityViolationException inUse) {
        if (isAbout(inUse, "location_parent_exists")) {
            return "locations inside";
        }
        return isAbout(inUse, "location_stock_count_location_exists") ? "an open stock count" : "products linked";
    }

    private static RuntimeException missing(LocationDetails details, DataIntegrityViolationException violation) {
        if (details.parent() != null && isAbout(violation, "location_parent_exists")) {
            return new NotFound("location", details.parent());
        }
        if (details.idlocationType() != null && isAbout(violation, "location_type_exists")) {
            return new NotFound("location type", details.idlocationType());
        }
        return violation;
    }

    private static boolean isAbout(DataIntegrityViolationException violation, String constraint) {
        return String.valueOf(violation.getMessage()).contains(constraint);
    }

    private static @Nullable Integer parent(LocationDetails details) {
        return details.parent() == null ? null : details.parent().value();
    }
}
