package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.command.platform.Register;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The open count of each location. Its key allows one, and a location that is being counted cannot be deleted. Rules CNT-5, CNT-8. */
@Component
class OpenStockCounts implements Register {

    private final JdbcTemplate jdbc;

    OpenStockCounts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @throws LocationBeingCounted if the location has an open count */
    void requireNoneAt(LocationId location) {
        jdbc.queryForList("select idlocation_stock_count from command.open_location_stock_count where idlocation = ?",
                Integer.class, location.value()).forEach(open -> {
                    throw new LocationBeingCounted(location, new StockCountId(open));
                });
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof StockCountEvent happened)) {
            return;
        }
        switch (happened) {
            case StockCountOpened e -> add(e);
            case StockCountCompleted e -> remove(e.count());
            case StockCountCancelled e -> remove(e.count());
            case ProductFound e -> {
            }
            case ProductCounted e -> {
            }
        }
    }

    private void add(StockCountOpened event) {
        try {
            jdbc.update("insert into command.open_location_stock_count (idlocation, idlocation_stock_count) values (?, ?)",
                    event.location().value(), event.count().value());
        } catch (DuplicateKeyException open) {
            throw new ConcurrencyException("another decision has just opened a count there", open); // a retry finds and names it
        } catch (DataIntegrityViolationException gone) {
            throw new NotFound("location", event.location());
        }
    }

    private void remove(StockCountId count) {
        jdbc.update("delete from command.open_location_stock_count where idlocation_stock_count = ?", count.value());
    }
}
