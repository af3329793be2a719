package fulfilment.rest.picklists;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.FindPicklistsToPrint;
import fulfilment.api.picklists.PrintedPicklist;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.PicklistDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The documents of picklists and batches, as PDF, or as JSON with the PDF in base64 if the client accepts JSON. Rules DOC. */
@RestController
@RequestMapping("/api/v1/picklists")
class PicklistPdfController {

    private static final int MOST_TOGETHER = 100;

    private final Api api;
    private final PicklistDocuments documents;

    private final PdfWorkers workers;

    PicklistPdfController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.workers = workers;
        this.api = api;
        this.documents = new PicklistDocuments(papers);
    }

    /**
     * A picklist in JSON.
     *
     * @param picklistPdf the PDF in base64
     */
    record PicklistPdf(String picklistPdf) {}

    /**
     * A packing list in JSON.
     *
     * @param packinglistPdf the PDF in base64
     */
    record PackinglistPdf(String packinglistPdf) {}

    /**
     * Several picklists in JSON.
     *
     * @param picklistsPdf the PDF in base64
     */
    record PicklistsPdf(String picklistsPdf) {}

    /** What is printed of each of several picklists. */
    enum Paper {
        PICKLIST,
        PACKINGLIST
    }

    /**
     * A batch of picklists in JSON.
     *
     * @param picklistBatchPdf the PDF in base64
     */
    record PicklistBatchPdf(String picklistBatchPdf) {}

    /**
     * Print a picklist. One row for each place that pieces come from, in the order of the places. Answers a PDF, or JSON with it in base64
     * if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-4.
     */
    @GetMapping("/{idpicklist}/picklistpdf")
    @Access(Level.ANY_USER)
    Pdf<PicklistPdf> getPicklistPdf(@PathVariable PicklistId idpicklist) {
        return workers.make(() -> {
            var printed = printed(idpicklist);
            return new Pdf<>("picklist_pdf", "picklist-%s.pdf".formatted(printed.picklist().head().picklistid()),
                    documents.picklist(printed));
        });
    }

    /**
     * Print the packing list of a picklist. In the language of the order. Answers a PDF, or JSON with it in base64 if {@code Accept}
     * prefers that. Rules DOC-1, DOC-2, DOC-5.
     */
    @GetMapping("/{idpicklist}/packinglistpdf")
    @Access(Level.ANY_USER)
    Pdf<PackinglistPdf> getPicklistPackingListPdf(@PathVariable PicklistId idpicklist) {
        return workers.make(() -> {
            var printed = printed(idpicklist);
            return new Pdf<>("packinglist_pdf", "packinglist-%s.pdf".formatted(printed.picklist().head().picklistid()),
                    documents.packinglist(printed));
        });
    }

    /**
     * Print several picklists. One after the other, each on pages of its own, in the order of the ids. Answers a PDF, or JSON with it in
     * base64 if {@code Accept} prefers that. Refused for more than 100 ids (5), and if one of them does not exist (20). Rules DOC-1,
     * DOC-2, DOC-9, DOC-18.
     *
     * @param idpicklists The ids of the picklists, separated by commas; each is printed once. For example {@code 1}.
     * @param document    {@code picklist}, the default, or {@code packinglist} for their packing lists. For example
     *                    {@code packinglist}.
     */
    @GetMapping("/pdf")
    @Access(Level.ANY_USER)
    Pdf<PicklistsPdf> getPicklistsPdf(@RequestParam String idpicklists,
            @RequestParam(required = false) @Nullable String document) {
        var ids = Check.ids("idpicklists", idpicklists, MOST_TOGETHER);
        var paper = Check.word("document", document, Paper.class, Paper.PICKLIST);
        return workers.make(() -> {
            var printed = printed(ids);
            if (printed.size() < ids.size()) {
                var found = printed.stream().map(one -> one.picklist().head().idpicklist()).collect(Collectors.toSet());
                throw new NotFound("picklist",
                        ids.stream().filter(id -> !found.contains(id)).findFirst().orElseThrow());
            }
            return new Pdf<>("picklists_pdf", paper == Paper.PICKLIST ? "picklists.pdf" : "packinglists.pdf",
                    documents.all(printed, paper == Paper.PACKINGLIST));
        });
    }

    /**
     * Print a picklist batch. For each place the pieces to fetch, and the picklists that need them. Answers a PDF, or JSON with it in
     * base64 if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-7, DOC-9.
     *
     * @param includePicklists    With {@code true}, followed by its picklists
     * @param includePackinglists With {@code true}, followed by the packing lists of its picklists
     */
    @GetMapping("/batches/{idpicklistBatch}/pdf")
    @Access(Level.ANY_USER)
    Pdf<PicklistBatchPdf> getPicklistBatchPdf(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestParam(defaultValue = "false") Boolean includePicklists,
            @RequestParam(defaultValue = "false") Boolean includePackinglists) {
        return workers.make(() -> {
            var batch = api.read(new FindPicklistBatch(idpicklistBatch), PicklistBatchView.Single.class);
            var printed = printed(batch.picklists().stream().map(PicklistBatchView.Picklist::idpicklist).toList());
            return new Pdf<>("picklist_batch_pdf", "batch-%d.pdf".formatted(batch.batch().head().picklistBatchid()),
                    documents.batch(batch, printed, includePicklists, includePackinglists));
        });
    }

    private PrintedPicklist printed(PicklistId idpicklist) {
        return printed(List.of(idpicklist.value())).stream().findFirst().orElseThrow(() -> new NotFound("picklist", idpicklist));
    }

    /** Returns picklists in this order; leaves out ids that do not exist. */
    private List<PrintedPicklist> printed(List<Integer> idpicklists) {
        var found = Stream.of(api.read(new FindPicklistsToPrint(idpicklists), PrintedPicklist[].class))
                .collect(Collectors.toMap(one -> one.picklist().head().idpicklist(), Function.identity()));
        return idpicklists.stream().flatMap(id -> Optional.ofNullable(found.get(id)).stream()).toList();
    }
}
