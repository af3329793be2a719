package fulfilment.command.shipments;

import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelQuery.FindRequest;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.wire.Wire;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.platform.Register;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The requested shipments that have neither a label nor an end: one for each picklist at most. Rule SHP-36. */
@Component
class ShipmentRequestRegister implements Register {

    private final JdbcTemplate jdbc;
    private final ShippingProfileRegister profiles;
    private final Wire wire;

    ShipmentRequestRegister(JdbcTemplate jdbc, ShippingProfileRegister profiles, Wire wire) {
        this.jdbc = jdbc;
        this.profiles = profiles;
        this.wire = wire;
    }

    /** @param by the user who asked for the label */
    record OpenRequest(ShipmentId shipment, PicklistId picklist, ShippingProfileId idshippingproviderProfile,
            List<LabelOrder.Parcel> parcels,
            UserId by) {}

    private record Parcels(List<LabelOrder.Parcel> parcels) {}

    Optional<OpenRequest> of(PicklistId picklist) {
        return find("idpicklist = ?", picklist.value());
    }

    /** The picklist of a shipment that is still requested. */
    Optional<PicklistId> picklistOf(ShipmentId shipment) {
        return find("idshipment = ?", shipment.value()).map(OpenRequest::picklist);
    }

    private Optional<OpenRequest> find(String condition, int id) {
        return jdbc.query("select * from command.shipment_request where " + condition,
                (row, number) -> new OpenRequest(new ShipmentId(row.getInt("idshipment")),
                        new PicklistId(row.getInt("idpicklist")),
                        new ShippingProfileId(row.getInt("idshippingprovider_profile")),
                        wire.read(row.getString("parcels"), Parcels.class).parcels(),
                        new UserId(row.getInt("iduser"))),
                id).stream().findFirst();
    }

    /** Uses the values that the profile has now. */
    @QueryHandler
    @Nullable
    LabelRequest answer(FindRequest query) {
        var request = find("idshipment = ?", query.shipment().value()).orElse(null);
        if (request == null) {
            return null;
        }
        var profile = profiles.find(request.idshippingproviderProfile()).orElseThrow();
        return new LabelRequest(request.shipment(), request.picklist(), profile.idshippingprovider().value(),
                profile.idshippingproviderProfile().value(), profile.kind(), profile.connection(), profile.details().values(),
                request.parcels(), request.by().value());
    }

    /** @throws ConcurrencyException if another node requested a shipment of the picklist first; the repeated command joins it */
    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ShipmentRequested e -> {
                try {
                    jdbc.update("""
                            insert into command.shipment_request (idshipment, idpicklist, idshippingprovider_profile, parcels, iduser)
                            values (?, ?, ?, ?, ?)""", e.shipment().value(), e.picklist().value(),
                            e.carriage().idshippingproviderProfile(), wire.write(new Parcels(e.parcels())), e.by());
                } catch (DuplicateKeyException faster) {
                    throw new ConcurrencyException("another shipment of picklist %d was requested first"
                            .formatted(e.picklist().value()), faster);
                }
            }
            case ShipmentCreated e -> end(e.shipment());
            case LabelRefused e -> end(e.shipment());
            case LabelDropped e -> end(e.shipment());
            default -> {
            }
        }
    }

    private void end(ShipmentId shipment) {
        jdbc.update("delete from command.shipment_request where idshipment = ?", shipment.value());
    }
}
