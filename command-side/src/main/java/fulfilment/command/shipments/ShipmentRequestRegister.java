package fulfilment.command.shipments;

import fulfilment.api.kernel.Id;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelQuery.FindRequest;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelDropped;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRefused;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.platform.Register;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The requested shipments and labels of returns that have neither a label nor an end: one for each picklist and return at most. Rules SHP-36, LBL-88. */
@Component
public class ShipmentRequestRegister implements Register {

    private final JdbcTemplate jdbc;
    private final ShippingProfileRegister profiles;
    private final Wire wire;

    protected ShipmentRequestRegister(JdbcTemplate jdbc, ShippingProfileRegister profiles, Wire wire) {
        this.jdbc = jdbc;
        this.profiles = profiles;
        this.wire = wire;
    }

    /** @param by the user who asked for the label */
    record OpenRequest(ShipmentId shipment, PicklistId picklist, ShippingProfileId idshippingproviderProfile,
            List<LabelOrder.Parcel> parcels,
            UserId by) {}

    /** An open request for a label of a return. */
    public record OpenReturnRequest(ReturnLabelId label, ShippingProfileId idshippingproviderProfile,
            @Nullable WarehouseId warehouse, List<LabelOrder.Parcel> parcels) {}

    private record Parcels(List<LabelOrder.Parcel> parcels) {}

    Optional<OpenRequest> of(PicklistId picklist) {
        return find("idpicklist = ?", picklist.value());
    }

    /** The label of a return that is requested and neither there nor ended. */
    public Optional<OpenReturnRequest> of(ReturnId idreturn) {
        return jdbc.query("select * from command.shipment_request where idreturn = ?",
                (row, number) -> new OpenReturnRequest(new ReturnLabelId(row.getInt("idshipment")),
                        new ShippingProfileId(row.getInt("idshippingprovider_profile")),
                        Id.of(row.getObject("idwarehouse", Integer.class), WarehouseId::new), parcels(row)),
                idreturn.value()).stream().findFirst();
    }

    private List<LabelOrder.Parcel> parcels(ResultSet row) throws SQLException {
        return wire.read(row.getString("parcels"), Parcels.class).parcels();
    }

    /** The picklist of a shipment that is still requested. */
    Optional<PicklistId> picklistOf(ShipmentId shipment) {
        return find("idshipment = ?", shipment.value()).map(OpenRequest::picklist);
    }

    private Optional<OpenRequest> find(String condition, int id) {
        return jdbc.query("select * from command.shipment_request where idpicklist is not null and " + condition,
                (row, number) -> new OpenRequest(new ShipmentId(row.getInt("idshipment")),
                        new PicklistId(row.getInt("idpicklist")),
                        new ShippingProfileId(row.getInt("idshippingprovider_profile")),
                        parcels(row),
                        new UserId(row.getInt("iduser"))),
                id).stream().findFirst();
    }

    /** Uses the values that the profile has now. */
    @QueryHandler
    @Nullable
    LabelRequest answer(FindRequest query) {
        return jdbc.query("select * from command.shipment_request where idshipment = ?", (row, number) -> request(row),
                query.shipment().value()).stream().findFirst().orElse(null);
    }

    private LabelRequest request(ResultSet row) throws SQLException {
        var profile = profiles.find(new ShippingProfileId(row.getInt("idshippingprovider_profile"))).orElseThrow();
        var idreturn = row.getObject("idreturn", Integer.class);
        return new LabelRequest(new ShipmentId(row.getInt("idshipment")),
                Id.of(row.getObject("idpicklist", Integer.class), PicklistId::new), profile.idshippingprovider().value(),
                profile.idshippingproviderProfile().value(), profile.kind(), profile.connection(), profile.details().values(),
                parcels(row), row.getInt("iduser"),
                idreturn == null
                        ? null
                        : new LabelRequest.Back(new ReturnId(idreturn),
                                Id.of(row.getObject("idwarehouse", Integer.class), WarehouseId::new)));
    }

    /** @throws ConcurrencyException if another node requested a shipment of the picklist, or a label of the return, first; the repeated command joins it */
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
            case ReturnLabelRequested e -> {
                try {
                    jdbc.update("""
                            insert into command.shipment_request (idshipment, idreturn, idwarehouse, idshippingprovider_profile, parcels, iduser)
                            values (?, ?, ?, ?, ?, ?)""", e.label().value(), e.idreturn().value(), Id.value(e.warehouse()),
                            e.carriage().idshippingproviderProfile(), wire.write(new Parcels(e.parcels())), e.by());
                } catch (DuplicateKeyException faster) {
                    throw new ConcurrencyException(
                            "another label for return %d was requested first".formatted(e.idreturn().value()), faster);
                }
            }
            case ShipmentCreated e -> end(e.shipment());
            case LabelRefused e -> end(e.shipment());
            case LabelDropped e -> end(e.shipment());
            case ReturnLabelCreated e -> end(e.label().shipment());
            case ReturnLabelRefused e -> end(e.label().shipment());
            case ReturnLabelDropped e -> end(e.label().shipment());
            default -> {
            }
        }
    }

    private void end(ShipmentId shipment) {
        jdbc.update("delete from command.shipment_request where idshipment = ?", shipment.value());
    }
}
