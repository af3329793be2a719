package fulfilment.rest.products;

import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.products.ProductView;
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
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Labels to stick on pieces of a product. Rule DOC-16. */
@RestController
@RequestMapping("/api/v1/products")
class ProductLabelController {

    private static final int MOST = 100;

    private final Api api;
    private final PdfWorkers workers;
    private final LabelDocuments documents = new LabelDocuments();

    ProductLabelController(Api api, PdfWorkers workers) {
        this.api = api;
        this.workers = workers;
    }

    /**
     * Labels in JSON.
     *
     * @param labelsPdf the PDF in base64
     */
    record ProductLabelsPdf(String labelsPdf) {}

    /**
     * Print labels of a product. Each has its barcode, code and name. Answers a PDF, or JSON with it in base64 if {@code Accept} prefers
     * that. Rules DOC-1, DOC-2, DOC-16, DOC-33, DOC-34.
     *
     * @param copies How many labels, 1 to 100; 1 is the default. For example {@code 12}.
     * @param format {@code single}, the default, {@code 50x25}, {@code 62x29} or {@code 100x50}: each label is a page of 57 by 32 mm, or
     * of these millimetres, for label printers. {@code a4}: sheets with 24 labels of 70 by 37 mm. For example {@code 62x29}.
     * @param symbology {@code linear}, the default, for a barcode; {@code qr} for a QR code. For example {@code qr}.
     */
    @GetMapping("/{id}/labels")
    @Access(Level.ANY_USER)
    Pdf<ProductLabelsPdf> getProductLabels(@PathVariable ProductId id, @RequestParam(required = false) @Nullable Integer copies,
            @RequestParam(required = false) @Nullable String format,
            @RequestParam(required = false) @Nullable String symbology) {
        var number = Check.between("copies", copies, 1, MOST);
        var paper = LabelPaper.of(format);
        var scanned = Symbology.of(symbology);
        return workers.make(() -> {
            var product = api.read(new FindProduct(id), ProductView.class);
            return new Pdf<>("labels_pdf", "labels-%d.pdf".formatted(id.value()), documents.print(product.naming().productcode(),
                    Collections.nCopies(number == null ? 1 : number, Label.of(product)), paper, scanned));
        });
    }
}
