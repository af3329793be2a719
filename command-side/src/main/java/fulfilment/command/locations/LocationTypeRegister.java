package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationTypeEvent;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeAdded;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDeleted;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDetailsChanged;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeMadeDefault;
import fulfilment.api.locations.LocationTypeId;
import fulfilment.command.platform.Register;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of location types. It refuses to delete a type that locations have. */
@Component
class LocationTypeRegister implements Register {

    private final JdbcTemplate jdbc;

    protected LocationTypeRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** The id of the type asked for; null asks for the default one. @throws NotFound if the type does not exist */
    int type(@Nullable Integer asked) {
        return jdbc.queryForList("""
                select idlocation_type from command.location_type where idlocation_type = ? or (?::int is null and is_default)""",
                Integer.class, asked, asked).stream().findFirst()
                .orElseThrow(() -> new NotFound("location type", String.valueOf(asked)));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof LocationTypeEvent happened)) {
            return;
        }
        switch (happened) {
            case LocationTypeAdded e ->
                jdbc.update("insert into command.location_type (idlocation_type, is_default) values (?, ?)",
                        e.idlocationType(), e.isDefault());
            case LocationTypeDetailsChanged e -> {
            }
            case LocationTypeMadeDefault e -> jdbc.update("update command.location_type set is_default = (idlocation_type = ?)",
                    e.idlocationType());
            case LocationTypeDeleted e -> remove(new LocationTypeId(e.idlocationType()));
        }
    }

    private void remove(LocationTypeId idlocationType) {
        try {
            jdbc.update("delete from command.location_type where idlocation_type = ?", idlocationType.value());
        } catch (DataIntegrityViolationException inUse) {
            throw new LocationTypeInUse(idlocationType);
        }
    }
}
