package fulfilment.provider.attempts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.multipdf.PDFMergerUtility;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes one PDF of several. Few are made at a time, because all of them are in memory. */
final class LabelPdf {

    private static final Logger LOG = LoggerFactory.getLogger(LabelPdf.class);
    private static final Semaphore AT_A_TIME = new Semaphore(2);

    private LabelPdf() {}

    /** Empty if they cannot be joined; each of them is still kept as it is. */
    static Optional<byte[]> merge(List<byte[]> pdfs) {
        AT_A_TIME.acquireUninterruptibly();
        try {
            var merger = new PDFMergerUtility();
            pdfs.forEach(pdf -> merger.addSource(new RandomAccessReadBuffer(pdf)));
            var merged = new ByteArrayOutputStream();
            merger.setDestinationStream(merged);
            merger.mergeDocuments(IOUtils.createMemoryOnlyStreamCache());
            return Optional.of(merged.toByteArray());
        } catch (IOException | RuntimeException | StackOverflowError failed) {
            LOG.warn("the labels of a shipment cannot be joined to one PDF: {}", failed.getClass().getSimpleName());
            return Optional.empty();
        } finally {
            AT_A_TIME.release();
        }
    }
}
