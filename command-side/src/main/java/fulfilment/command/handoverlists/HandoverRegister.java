package fulfilment.command.handoverlists;

import fulfilment.api.handoverlists.HandoverListEvent.Handed;
import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Register;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/**
 * The shipments that wait to be handed over, and the list that each other one is on: columns of the rows that the register of shipments makes. A
 * list takes its shipments in the transaction that stores its event, so no shipment is on two lists. Rules SHP-60, SHP-63.
 */
@Component
class HandoverRegister implements Register {

    private static final RowMapper<Handed> HANDED = (row, number) -> new Handed(new ShipmentId(row.getInt("idshipment")),
            row.getInt("parcels"), row.getLong("weight"));

    private final JdbcTemplate jdbc;

    HandoverRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** What is known of a shipment. @param list the one that it is on; null while it waits */
    record Known(ShippingProviderId provider, WarehouseId warehouse, @Nullable HandoverListId list, Handed handed) {}

    /** From when on the shipments of a provider in a warehouse wait; empty before its first list. */
    Optional<Instant> begins(ShippingProviderId provider, WarehouseId warehouse) {
        return jdbc.query("select begins from command.handover_begin where idshippingprovider = ? and idwarehouse = ?",
                (row, number) -> row.getTimestamp("begins").toInstant(), provider.value(), warehouse.value()).stream()
                .findFirst();
    }

    /** Those that wait, the oldest first. */
    List<Handed> waiting(ShippingProviderId provider, WarehouseId warehouse, Instant since, int most) {
        return jdbc.query("""
                select idshipment, parcels, weight from command.shipment
                where idshippingprovider = ? and idwarehouse = ? and idwarehouse is not null and idhandover_list is null
                    and not cancelled and created >= ?
                order by created, idshipment limit ?""", HANDED, provider.value(), warehouse.value(), Timestamp.from(since),
                most);
    }

    /** What is known of some shipments, by id. Those that are missing do not exist, were cancelled, or are of an earlier version. */
    List<Known> known(List<ShipmentId> shipments) {
        return jdbc.query("""
                select * from command.shipment
                where idshipment = any(?) and idwarehouse is not null and (idhandover_list is not null or not cancelled)
                order by idshipment""",
                (row, number) -> {
                    var list = (Integer) row.getObject("idhandover_list");
                    return new Known(new ShippingProviderId(row.getInt("idshippingprovider")),
                            new WarehouseId(row.getInt("idwarehouse")), list == null ? null : new HandoverListId(list),
                            HANDED.mapRow(row, number));
                }, (Object) Register.column(shipments, ShipmentId::value));
    }

    boolean isShipment(ShipmentId shipment) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select exists (select from command.shipment where idshipment = ?)",
                Boolean.class, shipment.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (event.getPayload() instanceof HandoverListClosed closed) {
            take(closed);
        }
    }

    /** @throws ConcurrencyException if another list took one of them first, or one was cancelled; the repeated command sees what is left */
    private void take(HandoverListClosed event) {
        int taken = jdbc.update("""
                with taken as (
                    select idshipment from command.shipment where idshipment = any(?) and idhandover_list is null and not cancelled
                    order by idshipment for update)
                update command.shipment s set idhandover_list = ? from taken where s.idshipment = taken.idshipment""",
                Register.column(event.shipments(), handed -> handed.shipment().value()), event.list().value());
        if (taken < event.shipments().size()) {
            throw new ConcurrencyException("a shipment of list %d does not wait any more".formatted(event.list().value()));
        }
        jdbc.update("""
                insert into command.handover_begin (idshippingprovider, idwarehouse, begins) values (?, ?, ?)
                on conflict do nothing""", event.provider().value(), event.warehouse().value(), Timestamp.from(event.begins()));
    }
}
