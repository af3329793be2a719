package fulfilment.command.stock;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.command.platform.Register;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The links of all products to locations. An exclusive location takes one product only, and a linked location cannot be deleted. Both
 * hold for concurrent requests too, because a link locks the row of its location first.
 */
@Component
class LocationLinks implements Register {

    private final JdbcTemplate jdbc;

    LocationLinks(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** The products linked to a location, by id. Products with pieces there are among them. Rule STK-50. */
    List<ProductId> productsAt(LocationId idlocation) {
        return jdbc.queryForList("select idproduct from command.location_link where idlocation = ? order by idproduct",
                Integer.class, idlocation.value()).stream().map(ProductId::new).toList();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case LocationLinked e -> link(e.location(), new ProductId(e.stock().value()));
            case LocationUnlinked e -> jdbc.update("delete from command.location_link where idlocation = ? and idproduct = ?",
                    e.location().value(), e.stock().value());
            default -> {
            }
        }
    }

    private void link(LocationId idlocation, ProductId idproduct) {
        // read the locked row: a cached value may be older than the lock
        var exclusive = jdbc.queryForList("select exclusive from command.location where idlocation = ? for update", Boolean.class,
                idlocation.value());
        if (exclusive.isEmpty()) {
            throw new NotFound("location", idlocation);
        }
        if (exclusive.getFirst() && isTaken(idlocation, idproduct)) {
            throw new LocationTaken(idlocation);
        }
        jdbc.update("insert into command.location_link (idlocation, idproduct) values (?, ?)", idlocation.value(),
                idproduct.value());
    }

    private boolean isTaken(LocationId idlocation, ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.location_link where idlocation = ? and idproduct <> ?)", Boolean.class,
                idlocation.value(), idproduct.value()));
    }
}
