package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.JoinedLabels;
import fulfilment.api.labels.LabelQuery.JoinDocuments;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.shipments.ShipmentLabel;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentLabels;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The shipping labels of a batch, to print them in one go. Rule LBL-70. */
@RestController
class BatchLabelController {

    private static final String INCOMPLETE = "no label of picklists %s: ship them first, or print the others with incomplete=true";
    private static final String NONE = "no picklist of the batch has a label";

    private final Api api;
    private final PdfWorkers workers;

    BatchLabelController(Api api, PdfWorkers workers) {
        this.api = api;
        this.workers = workers;
    }

    /**
     * The labels of a batch in JSON.
     *
     * @param labelsPdf the PDF in base64
     */
    record BatchLabelsPdf(String labelsPdf) {}

    /**
     * Print the labels of a picklist batch. The labels of its shipments in the order of the batch, without cancelled ones. Answers a PDF,
     * or JSON with it in base64 if {@code Accept} prefers that. Refused with 26 if a picklist has no label. Rules DOC-2, LBL-70.
     *
     * @param incomplete With {@code true}, picklists without a label are left out
     */
    @GetMapping("/api/v1/picklists/batches/{idpicklistBatch}/labels")
    @Access(Level.ANY_USER)
    Pdf<BatchLabelsPdf> getPicklistBatchLabels(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestParam(defaultValue = "false") Boolean incomplete) {
        return workers.make(() -> {
            var batch = api.read(new FindPicklistBatch(idpicklistBatch), PicklistBatchView.Single.class);
            return new Pdf<>("labels_pdf", "batch-%d-labels.pdf".formatted(batch.batch().head().picklistBatchid()),
                    joined(batch.picklists(), incomplete));
        });
    }

    private byte[] joined(List<PicklistBatchView.Picklist> picklists, boolean incomplete) {
        var labels = labels(picklists);
        if (!incomplete) {
            requireAll(picklists, labels, Set.of());
        }
        var paths = picklists.stream().flatMap(picklist -> labels.getOrDefault(picklist.idpicklist(), List.of()).stream())
                .map(ShipmentLabel::labelurlPdf).toList();
        var joined = Objects.requireNonNull(api.ask(new JoinDocuments(paths), JoinedLabels.class));
        if (!incomplete) {
            requireAll(picklists, labels, new HashSet<>(joined.missing()));
        }
        if (joined.content() == null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, NONE);
        }
        return joined.content();
    }

    private Map<Integer, List<ShipmentLabel>> labels(List<PicklistBatchView.Picklist> picklists) {
        var ids = picklists.stream().map(PicklistBatchView.Picklist::idpicklist).toList();
        return Stream.of(api.read(new ListShipmentLabels(ids), ShipmentLabel[].class))
                .collect(Collectors.groupingBy(ShipmentLabel::idpicklist));
    }

    private static void requireAll(List<PicklistBatchView.Picklist> picklists, Map<Integer, List<ShipmentLabel>> labels,
            Set<String> missing) {
        var without = picklists.stream().filter(picklist -> {
            var its = labels.getOrDefault(picklist.idpicklist(), List.of());
            return its.isEmpty() || its.stream().map(ShipmentLabel::labelurlPdf).anyMatch(missing::contains);
        }).map(PicklistBatchView.Picklist::picklistid).toList();
        if (!without.isEmpty()) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, INCOMPLETE.formatted(String.join(", ", without)));
        }
    }
}
