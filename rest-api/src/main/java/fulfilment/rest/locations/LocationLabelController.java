package fulfilment.rest.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationQuery.FindLocation;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.documents.LabelDocuments;
import fulfilment.rest.documents.LabelDocuments.Label;
import fulfilment.rest.documents.LabelPaper;
import fulfilment.rest.documents.Symbology;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Labels to stick on places. Rule DOC-17. */
@RestController
@RequestMapping("/api/v1/locations")
class LocationLabelController {

    private static final int MOST = 100;

    private final Api api;
    private final PdfWorkers workers;
    private final LabelDocuments documents = new LabelDocuments();

    LocationLabelController(Api api, PdfWorkers workers) {
        this.api = api;
        this.workers = workers;
    }

    /**
     * Labels in JSON.
     *
     * @param labelsPdf the PDF in base64
     */
    record LocationLabelsPdf(String labelsPdf) {}

    /**
     * Print labels of locations. Each has the name of a location or container, and a barcode with it. Answers a PDF, or JSON with it in
     * base64 if {@code Accept} prefers that. Refused for more than 100 ids (5), and if one of them does not exist (20). Rules DOC-1,
     * DOC-2, DOC-17, DOC-33, DOC-34.
     *
     * @param idlocations The ids of the locations, separated by commas; each gets one label. For example {@code 1}.
     * @param format      {@code single}, the default, {@code 50x25}, {@code 62x29} or {@code 100x50}: each label is a page of 57 by 32 mm, or
     * of these millimetres, for label printers. {@code a4}: sheets with 24 labels of 70 by 37 mm. For example {@code 62x29}.
     * @param symbology   {@code linear}, the default, for a barcode; {@code qr} for a QR code. For example {@code qr}.
     */
    @GetMapping("/labels")
    @Access(Level.ANY_USER)
    Pdf<LocationLabelsPdf> getLocationLabels(@RequestParam String idlocations,
            @RequestParam(required = false) @Nullable String format,
            @RequestParam(required = false) @Nullable String symbology) {
        var ids = Check.ids("idlocations", idlocations, MOST);
        var paper = LabelPaper.of(format);
        var scanned = Symbology.of(symbology);
        return workers.make(() -> {
            var labels = ids.stream().map(id -> Label.of(name(new LocationId(id)))).toList();
            return new Pdf<>("labels_pdf", "labels-locations.pdf", documents.print("Locations", labels, paper, scanned));
        });
    }

    private String name(LocationId idlocation) {
        try {
            return api.read(new FindLocation(idlocation), JsonNode.class).get("name").asString();
        } catch (Rejection refused) {
            throw refused.code() == ErrorCode.NOT_FOUND ? new NotFound("location", idlocation) : refused; // it would name the path
        }
    }
}
