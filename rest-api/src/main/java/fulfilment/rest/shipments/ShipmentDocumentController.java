package fulfilment.rest.shipments;

import fulfilment.api.labels.LabelQuery.ListShipmentDocuments;
import fulfilment.api.labels.ShipmentDocument;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The documents of a shipment one by one, for different printers. Our own addition. Rule DOC-29. */
@RestController
@RequestMapping("/api/v1/shipments/{idshipment}/documents")
class ShipmentDocumentController {

    private final Api api;

    ShipmentDocumentController(Api api) {
        this.api = api;
    }

    /**
     * List documents of a shipment. Answers all at once: each label and customs document of its parcels, with its size, its format and an
     * address that needs no key. Rule DOC-29.
     */
    @GetMapping
    @OnlyNow("documents are kept as they are now")
    @Access(Level.ANY_USER)
    Answer<List<ShipmentDocument>> listShipmentDocuments(@PathVariable ShipmentId idshipment) {
        api.existing(new FindShipment(idshipment));
        return api.list(new ListShipmentDocuments(idshipment));
    }
}
