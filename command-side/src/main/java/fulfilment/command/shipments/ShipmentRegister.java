package fulfilment.command.shipments;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.ShipmentEvent;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.command.platform.Register;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Records the shipments of each order, for decisions about orders and handover lists. Has the documents of new ones printed, and asks the provider gateway to cancel
 * the label of one that is cancelled, in the transaction of the event. Rules LBL-77, PKG-43, PKG-44.
 */
@Component
class ShipmentRegister implements Register {

    private static final String MAY_HAVE_LEFT = "the shipment was undone: ask for the cancellation if the carrier does not have the parcels";

    private final JdbcTemplate jdbc;

    ShipmentRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @throws NotFound if there is no such shipment */
    PicklistId picklistOf(ShipmentId shipment) {
        return jdbc.queryForList("select idpicklist from command.shipment where idshipment = ?", Integer.class, shipment.value())
                .stream().map(PicklistId::new).findFirst().orElseThrow(() -> new NotFound("shipment", shipment));
    }

    /** The oldest shipment of a picklist of the order that is not cancelled. */
    Optional<ShipmentId> first(OrderId order, PicklistId picklist) {
        return jdbc.queryForList("""
                select idshipment from command.shipment where idorder = ? and idpicklist = ? and not cancelled
                order by idshipment limit 1""", Integer.class, order.value(), picklist.value()).stream().map(ShipmentId::new)
                .findFirst();
    }

    /** The other shipments of the picklist that are not cancelled, by id. */
    List<ShipmentId> besides(ShipmentId shipment, PicklistId picklist) {
        return jdbc.queryForList("""
                select idshipment from command.shipment where idpicklist = ? and idshipment <> ? and not cancelled
                order by idshipment""", Integer.class, picklist.value(), shipment.value()).stream().map(ShipmentId::new).toList();
    }

    /** Those of the order, by id: also those that got no label. */
    List<ShipmentId> shipmentsOf(OrderId order) {
        return jdbc.queryForList("""
                select idshipment from command.shipment where idorder = ?
                union select split_part(aggregate_identifier, '-', 2)::int from events.domain_event
                      where payload_type = 'shipment.requested' and events.number_in(payload, 'order') = ?
                order by 1""", Integer.class, order.value(), order.value()).stream().map(ShipmentId::new).toList();
    }

    /** @param asks whether the carrier is asked by itself; otherwise a person decides, and reads {@code why} */
    private void cancelLabel(ShipmentId shipment, CancellationCause cause, boolean asks, @Nullable String why, Instant at) {
        jdbc.queryForObject("select gateway.cancel_label_of(?, ?, ?, ?, ?)", Integer.class, shipment.value(), cause.name(),
                (asks ? CancellationState.REQUESTED : CancellationState.WAITING).name(), why, Timestamp.from(at));
    }

    /** Makes print jobs for the printers of the packing station of the user; none if there is no such station. Rule PKG-43. */
    private void printDocuments(ShipmentCreated shipment, Instant at) {
        jdbc.queryForList("""
                select made.id from command."user" u join command.packing_station s on s.idpacking_station = u.idpacking_station
                    left join command.printer l on l.idprinter = s.idprinter_labels
                    left join command.printer p on p.idprinter = s.idprinter_papers
                    cross join lateral gateway.print_documents(?, s.idpacking_station, l.idprinter, coalesce(l.zpl_support, false),
                        p.idprinter, coalesce(p.zpl_support, false), null, u.iduser, ?) made(id)
                where u.iduser = ?""", Long.class, shipment.shipment().value(), Timestamp.from(at), shipment.by());
    }

    private void cancelled(ShipmentId shipment, Instant at) {
        jdbc.update("update command.shipment set cancelled = true where idshipment = ?", shipment.value());
        jdbc.queryForObject("select gateway.cancel_print_jobs(?, ?)", Integer.class, shipment.value(), Timestamp.from(at));
    }

    @Override
    public void insertCreated(List<? extends DomainEventMessage<?>> events) {
        var created = Register.payloads(ShipmentCreated.class, events);
        if (!created.isEmpty()) {
            jdbc.update(
                    """
                    insert into command.shipment (idshipment, idpicklist, idorder, idshippingprovider, idwarehouse, parcels, weight, created)
                    select * from unnest(?::int[], ?::int[], ?::int[], ?::int[], ?::int[], ?::int[], ?::bigint[], ?::timestamptz[])""",
                    Register.column(created, e -> e.shipment().value()),
                    Register.column(created, e -> e.picklist().value()), Register.column(created, e -> e.order().value()),
                    Register.column(created, e -> e.carriage().idshippingprovider()),
                    Register.column(created, e -> e.warehouse() == null ? null : e.warehouse().value()),
                    Register.column(created, e -> e.parcels().size()),
                    created.stream().map(e -> e.parcels().stream().mapToLong(Parcel::weight).sum()).toArray(Long[]::new),
                    events.stream().filter(event -> event.getPayload() instanceof ShipmentCreated)
                            .map(event -> event.getTimestamp().toString()).toArray(String[]::new));
        }
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof ShipmentEvent happened)) {
            return;
        }
        switch (happened) {
            case ShipmentCreated e -> {
                if (e.parcels().stream().anyMatch(parcel -> parcel.documents() != null && !parcel.documents().isEmpty())) {
                    printDocuments(e, event.getTimestamp());
                }
            }
            case ShipmentRequested e -> {
            }
            case LabelRefused e -> {
            }
            case LabelDropped e -> {
            }
            case TrackingReported e -> {
            }
            case ShipmentCancelled e -> {
                cancelled(e.shipment(), event.getTimestamp());
                cancelLabel(e.shipment(), CancellationCause.CANCELLED, true, null, event.getTimestamp());
            }
            case ShipmentUndone e -> {
                cancelled(e.shipment(), event.getTimestamp());
                cancelLabel(e.shipment(), CancellationCause.UNDONE, false, MAY_HAVE_LEFT, event.getTimestamp());
            }
            case ShipmentAnonymized e -> {
            }
        }
    }
}
