package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.JoinedLabels;
import fulfilment.api.labels.LabelDocument;
import fulfilment.api.labels.LabelQuery.JoinDocuments;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Joins stored labels to one PDF, e.g. those of a batch. Rule LBL-70. */
@Component
class JoinedDocuments {

    /** They are in memory while they are joined. */
    private static final long MOST_BYTES = 32 << 20;
    private static final Pattern PATH = Pattern.compile("/labels/([0-9a-f]+)\\.pdf");
    private static final String TOO_LARGE = "the labels take more than %d MB together: fetch them one by one"
            .formatted(MOST_BYTES >> 20);
    private static final String CANNOT_BE_JOINED = "the labels cannot be joined to one PDF: fetch them one by one";

    private final AttemptStore store;
    private final Clock clock;

    JoinedDocuments(AttemptStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    /** @throws Rejection with code 26 if they are too large together or cannot be joined */
    @QueryHandler
    JoinedLabels answer(JoinDocuments query) {
        var pdfs = new ArrayList<byte[]>();
        var missing = new ArrayList<String>();
        long bytes = 0;
        for (var path : query.paths()) {
            var pdf = document(path).map(LabelDocument::content);
            if (pdf.isEmpty()) {
                missing.add(path);
                continue;
            }
            bytes += pdf.get().length;
            if (bytes > MOST_BYTES) {
                throw new Rejection(ErrorCode.SHIPMENT_REFUSED, TOO_LARGE);
            }
            pdfs.add(pdf.get());
        }
        return new JoinedLabels(pdfs.isEmpty() ? null : joined(pdfs), missing);
    }

    private Optional<LabelDocument> document(String path) {
        var name = PATH.matcher(path);
        return name.matches() ? store.document(name.group(1), clock.instant()) : Optional.empty();
    }

    private static byte[] joined(List<byte[]> pdfs) {
        return pdfs.size() == 1
                ? pdfs.getFirst()
                : LabelPdf.merge(pdfs).orElseThrow(() -> new Rejection(ErrorCode.SHIPMENT_REFUSED, CANNOT_BE_JOINED));
    }
}
