package fulfilment.rest.orders;

import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.FindOrderToPrint;
import fulfilment.api.orders.PrintedOrder;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.OrderDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Pdf;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Papers about an order for its customer. Our addition to the specification. Rules DOC-25, DOC-26, DOC-27. */
@RestController
@RequestMapping("/api/v1/orders")
class OrderPdfController {

    private final Api api;
    private final OrderDocuments documents;
    private final PdfWorkers workers;

    OrderPdfController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new OrderDocuments(papers);
        this.workers = workers;
    }

    /**
     * An order confirmation in JSON.
     *
     * @param confirmationPdf the PDF in base64
     */
    record ConfirmationPdf(String confirmationPdf) {}

    /**
     * A return form in JSON.
     *
     * @param returnformPdf the PDF in base64
     */
    record ReturnFormPdf(String returnformPdf) {}

    /**
     * Print an order confirmation. What was ordered for how much, in the language of the order. Answers a PDF, or JSON with it in base64 if
     * {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-9, DOC-25, DOC-26.
     */
    @GetMapping("/{idorder}/confirmationpdf")
    @Access(Level.ANY_USER)
    Pdf<ConfirmationPdf> getOrderConfirmationPdf(@PathVariable OrderId idorder) {
        return workers.make(() -> {
            var printed = printed(idorder);
            return new Pdf<>("confirmation_pdf", "confirmation-%s.pdf".formatted(printed.order().orderid()),
                    documents.confirmation(printed));
        });
    }

    /**
     * Print a return form for an order. The customer says on it what comes back and why, and puts it into the parcel. In the language of the
     * order. Answers a PDF, or JSON with it in base64 if {@code Accept} prefers that. Rules DOC-1, DOC-2, DOC-9, DOC-25, DOC-27.
     */
    @GetMapping("/{idorder}/returnformpdf")
    @Access(Level.ANY_USER)
    Pdf<ReturnFormPdf> getOrderReturnFormPdf(@PathVariable OrderId idorder) {
        return workers.make(() -> {
            var printed = printed(idorder);
            return new Pdf<>("returnform_pdf", "returnform-%s.pdf".formatted(printed.order().orderid()),
                    documents.returnForm(printed));
        });
    }

    private PrintedOrder printed(OrderId idorder) {
        return api.read(new FindOrderToPrint(idorder), PrintedOrder.class);
    }
}
