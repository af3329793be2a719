package fulfilment.rest.stock;

import fulfilment.api.stock.PrintedStockValue;
import fulfilment.api.stock.StockQuery.FindStockValuation;
import fulfilment.api.stock.StockQuery.FindStockValueToPrint;
import fulfilment.api.stock.StockQuery.ListStockValueLines;
import fulfilment.api.stock.StockValuation;
import fulfilment.api.stock.ValuationMethod;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.documents.StockDocuments;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.PdfWorkers;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.Pdf;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What the stock is worth. Our addition to the specification. Rules STK-68, STK-69, STK-70, STK-71, STK-72. */
@RestController
@RequestMapping("/api/v1/stock_value")
class StockValueController {

    private final Api api;
    private final StockDocuments documents;
    private final PdfWorkers workers;

    StockValueController(Api api, PaperSetup papers, PdfWorkers workers) {
        this.api = api;
        this.documents = new StockDocuments(papers);
        this.workers = workers;
    }

    /**
     * What the stock is worth, in JSON.
     *
     * @param stockValuePdf the PDF in base64
     */
    record StockValuePdf(String stockValuePdf) {}

    /**
     * Get the value of the stock. Of each warehouse and in all, by one of three methods, as of any second. It is the sum of its lines. Pieces
     * without a paid price stand apart. Rules STK-68, STK-69, STK-70, STK-71, STK-72.
     *
     * @param method      How prices are found: {@code fixed} (the purchase price of the product, the default), {@code average} (of the
     *                    prices that were paid) or {@code fifo} (what was paid for the pieces that came last). For example {@code fifo}.
     * @param idwarehouse Only the stock of this warehouse
     */
    @GetMapping
    @Access(rights = Right.WAREHOUSES_STOCK_VALUE)
    Answer<StockValuation> getStockValuation(@RequestParam(required = false) @Nullable String method,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse) {
        return api.find(new FindStockValuation(method(method), idwarehouse));
    }

    /**
     * List the value of the stock by product. Answers a page of the products with stock, each warehouse on a line of its own, by product
     * code. It shows purchase prices. Rules STK-68, STK-69, STK-70, STK-71, STK-72.
     *
     * @param method      How prices are found: {@code fixed} (the purchase price of the product, the default), {@code average} (of the
     *                    prices that were paid) or {@code fifo} (what was paid for the pieces that came last). For example {@code fifo}.
     * @param idwarehouse Only the stock of this warehouse
     */
    @GetMapping("/lines")
    @Access(rights = {Right.WAREHOUSES_STOCK_VALUE, Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE})
    Answer<List<StockValuation.Line>> listStockValueLines(@RequestParam(required = false) @Nullable String method,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockValueLines(method(method), idwarehouse, offset.value()));
    }

    /**
     * Print the value of the stock. Of each warehouse and in all, with its lines, as of any second; all sums are those of the lines. Answers
     * a PDF, or JSON with it in base64 if {@code Accept} prefers that. It shows purchase prices. Refused for more than 10,000 lines (1020).
     * Rules DOC-1, DOC-2, DOC-23, DOC-24, STK-68.
     *
     * @param method      How prices are found: {@code fixed} (the purchase price of the product, the default), {@code average} (of the
     *                    prices that were paid) or {@code fifo} (what was paid for the pieces that came last). For example {@code fifo}.
     * @param idwarehouse Only the stock of this warehouse
     */
    @GetMapping("/pdf")
    @Access(rights = {Right.WAREHOUSES_STOCK_VALUE, Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE})
    Pdf<StockValuePdf> getStockValuePdf(@RequestParam(required = false) @Nullable String method,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse, RequestContext context) {
        var by = method(method);
        return workers.make(() -> new Pdf<>("stock_value_pdf", "stock-value.pdf", documents.value(
                api.read(new FindStockValueToPrint(by, idwarehouse), PrintedStockValue.class), context.asOf())));
    }

    private static ValuationMethod method(@Nullable String sent) {
        return Check.word("method", Check.given(sent), ValuationMethod.class, ValuationMethod.FIXED);
    }
}
