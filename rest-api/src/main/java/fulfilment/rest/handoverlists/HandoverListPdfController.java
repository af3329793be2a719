package fulfilment.rest.handoverlists;

import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.api.handoverlists.HandoverListQuery.FindHandoverListToPrint;
import fulfilment.api.handoverlists.PrintedHandoverList;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.HandoverDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Handover lists on paper, for the driver to sign. Our addition to the specification. Rule DOC-28. */
@RestController
@RequestMapping("/api/v1/handoverlists")
class HandoverListPdfController {

    private final Api api;
    private final HandoverDocuments documents;
    private final PdfWorkers workers;

    HandoverListPdfController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new HandoverDocuments(papers);
        this.workers = workers;
    }

    /**
     * A handover list in JSON.
     *
     * @param handoverlistPdf the PDF in base64
     */
    record HandoverListPdf(String handoverlistPdf) {}

    /**
     * Print a handover list. For the driver to sign: each shipment with its tracking codes, parcels and weight, and the totals. Answers a
     * PDF, or JSON with it in base64 if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-9, DOC-28.
     */
    @GetMapping("/{idhandoverList}/handoverlistpdf")
    @Access(Level.ANY_USER)
    Pdf<HandoverListPdf> getHandoverListPdf(@PathVariable HandoverListId idhandoverList) {
        return workers.make(() -> new Pdf<>("handoverlist_pdf", "handoverlist-%d.pdf".formatted(idhandoverList.value()),
                documents.handoverList(api.read(new FindHandoverListToPrint(idhandoverList), PrintedHandoverList.class))));
    }
}
