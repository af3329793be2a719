package fulfilment.rest.locationstockcounts;

import fulfilment.api.locationstockcounts.CountSheet;
import fulfilment.api.locationstockcounts.StockCountQuery.FindCountSheet;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.StockDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Sheets on which the stock of a warehouse is counted. Our addition to the specification. Rules DOC-21, DOC-22. */
@RestController
@RequestMapping("/api/v1/warehouses")
class CountSheetController {

    private final Api api;
    private final StockDocuments documents;
    private final PdfWorkers workers;

    CountSheetController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new StockDocuments(papers);
        this.workers = workers;
    }

    /**
     * A count sheet in JSON.
     *
     * @param countsheetPdf the PDF in base64
     */
    record CountSheetPdf(String countsheetPdf) {}

    /**
     * Print a count sheet of a warehouse. The products at its locations, in the order of the names of the locations, each with an empty
     * field for the count. Answers a PDF, or JSON with it in base64 if {@code Accept} prefers that. Refused for more than 10,000 lines (1020).
     * Rules DOC-1, DOC-2, DOC-21, DOC-22, DOC-24.
     *
     * @param search       Only locations with this part in their names. For example {@code A-}.
     * @param withRecorded With {@code true}, it tells how many pieces are recorded at each location
     */
    @GetMapping("/{idwarehouse}/countsheetpdf")
    @Access(Level.ANY_USER)
    Pdf<CountSheetPdf> getCountSheetPdf(@PathVariable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(name = "with_recorded", defaultValue = "false") Boolean withRecorded, RequestContext context) {
        var sought = Check.given(search);
        return workers.make(() -> new Pdf<>("countsheet_pdf", "countsheet-%d.pdf".formatted(idwarehouse.value()),
                documents.countSheet(api.read(new FindCountSheet(idwarehouse, sought), CountSheet.class), sought, withRecorded,
                        context.asOf())));
    }
}
