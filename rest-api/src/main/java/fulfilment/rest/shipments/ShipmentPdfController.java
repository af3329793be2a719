package fulfilment.rest.shipments;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.FindPicklistsToPrint;
import fulfilment.api.picklists.PrintedPicklist;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentsOf;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.PackedShipment;
import fulfilment.rest.documents.PicklistDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The packing lists of single shipments. Rule DOC-12. */
@RestController
@RequestMapping("/api/v1/shipments")
class ShipmentPdfController {

    private final Api api;
    private final PicklistDocuments documents;
    private final PdfWorkers workers;

    ShipmentPdfController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new PicklistDocuments(papers);
        this.workers = workers;
    }

    /**
     * The packing list of a shipment in JSON.
     *
     * @param packinglistPdf the PDF in base64
     */
    record PackinglistPdf(String packinglistPdf) {}

    /**
     * Print the packing list of a shipment. What is in each parcel, in the language of the order. Answers a PDF, or JSON with it in base64
     * if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-12.
     */
    @GetMapping("/{idshipment}/packinglistpdf")
    @Access(Level.ANY_USER)
    Pdf<PackinglistPdf> getShipmentPackingListPdf(@PathVariable ShipmentId idshipment) {
        return workers.make(() -> {
            var shipment = api.read(new FindShipment(idshipment), ShipmentView.class);
            var id = new PicklistId(shipment.idpicklist());
            var all = api.read(new ListShipmentsOf(id), ShipmentView[].class);
            var printed = Stream
                    .of(api.read(new FindPicklistsToPrint(List.of(id.value())), PrintedPicklist[].class))
                    .findFirst().orElseThrow(() -> new NotFound("picklist", id));
            return new Pdf<>("packinglist_pdf", "packinglist-%s-%d.pdf".formatted(printed.picklist().head().picklistid(),
                    idshipment.value()),
                    documents.packinglist(printed, PackedShipment.of(shipment, printed.picklist(), List.of(all))));
        });
    }
}
