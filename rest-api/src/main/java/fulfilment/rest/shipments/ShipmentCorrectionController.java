package fulfilment.rest.shipments;

import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Admins correct what shipments say. Rules SHP-48 to SHP-53. */
@RestController
@RequestMapping("/admin/shipments")
class ShipmentCorrectionController {

    private final Api api;

    ShipmentCorrectionController(Api api) {
        this.api = api;
    }

    /**
     * Undo a shipment. At any time, once: what left with it is in stock and on its picklist again, still picked. The carrier is not
     * informed by itself: the cancellation of the label waits for an admin. Refused with 21 if it is undone already, if the picklist or the order is cancelled, if the order is paused or anonymized, or
     * if its products came back with a return, and if another lot is at the place (1008) or it is now exclusive to another product (1012).
     * Announces {@code picklists.shipments.cancelled} and {@code picklists.changed}. Rules SHP-48, SHP-49, SHP-50, SHP-51, SHP-52, LBL-77.
     */
    @PostMapping("/{idshipment}/undo")
    @Access(Level.ADMIN)
    Answer<ShipmentView> undoShipment(@PathVariable ShipmentId idshipment, @RequestBody UndoBody body, RequestContext context) {
        return api.change(body.undo(idshipment, context.iduser()), new FindShipment(idshipment));
    }
}
