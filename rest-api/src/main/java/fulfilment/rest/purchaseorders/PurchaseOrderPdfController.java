package fulfilment.rest.purchaseorders;

import fulfilment.api.purchaseorders.PrintedPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrderToPrint;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.PurchaseOrderDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Purchase orders on paper, for their suppliers. Our addition to the specification. Rules DOC-19, DOC-20. */
@RestController
@RequestMapping("/api/v1/purchaseorders")
class PurchaseOrderPdfController {

    private final Api api;
    private final PurchaseOrderDocuments documents;
    private final PdfWorkers workers;

    PurchaseOrderPdfController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new PurchaseOrderDocuments(papers);
        this.workers = workers;
    }

    /**
     * A purchase order in JSON.
     *
     * @param purchaseorderPdf the PDF in base64
     */
    record PurchaseOrderPdf(String purchaseorderPdf) {}

    /**
     * Print a purchase order. For the supplier, in the supplier's language, with the prices of its lines. Answers a PDF, or JSON with it in
     * base64 if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-9, DOC-19, DOC-20.
     */
    @GetMapping("/{idpurchaseorder}/purchaseorderpdf")
    @Access(rights = Right.PURCHASEORDERS_SHOW)
    Pdf<PurchaseOrderPdf> getPurchaseOrderPdf(@PathVariable PurchaseOrderId idpurchaseorder) {
        return workers.make(() -> {
            var printed = api.read(new FindPurchaseOrderToPrint(idpurchaseorder), PrintedPurchaseOrder.class);
            return new Pdf<>("purchaseorder_pdf",
                    "purchaseorder-%s.pdf".formatted(printed.purchaseorder().head().purchaseorderid()),
                    documents.purchaseorder(printed));
        });
    }
}
