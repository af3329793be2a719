package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.orders.OrderNoteView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.products.PartView;
import fulfilment.api.products.ProductView;
import fulfilment.api.receipts.ReceiptProductView;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.returns.ReturnLogView;
import fulfilment.api.returns.ReturnView;
import fulfilment.api.stock.LocationStockHistoryView;
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.StockView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code data} of kinds of events that show more than the answer about their object. The views write this JSON themselves; the records
 * describe it. Rules EVT-27, EVT-29, EVT-30, EVT-32, EVT-35, EVT-38, EVT-40.
 */
public interface EventData {

    /**
     * A product as events show it: with the stock that can be picked.
     *
     * @param stock the stock of the product in each warehouse that has any
     */
    record ProductData(@JsonUnwrapped ProductView product, List<PickableStock> stock) {}

    /**
     * The stock of a product in a warehouse, as events show it.
     *
     * @param freepickablestock free pieces that can be picked, which excludes bulk locations; for a virtual composition the number that its
     *                          pickable parts can make
     */
    record PickableStock(@JsonUnwrapped StockView levels, int freepickablestock) {}

    /**
     * A product whose stock changed.
     *
     * @param product             the product again, with the same members
     * @param productStockHistory the entry of its stock history
     */
    record ProductStockData(@JsonUnwrapped ProductData data, ProductData product, StockHistoryView productStockHistory) {}

    /**
     * A product whose stock at a location changed.
     *
     * @param productLocationStockHistory the entry of the stock history of the location
     */
    record ProductLocationStockData(@JsonUnwrapped ProductData data, LocationStockHistoryView productLocationStockHistory) {}

    /**
     * A product whose parts changed.
     *
     * @param parts the parts of the product now, without the parts of parts
     */
    record ProductPartsData(@JsonUnwrapped ProductData data, List<PartView> parts) {}

    /**
     * A line of a receipt that was received or reverted.
     *
     * @param receipt        the receipt; without its {@code products} if it has more than 100
     * @param receiptProduct the line again, with the same members
     */
    record ReceiptProductData(@JsonUnwrapped ReceiptProductView line, ReceiptView receipt, ReceiptProductView receiptProduct) {}

    /**
     * An order and the note that was added to it.
     *
     * @param order the order
     * @param note  the new note
     */
    record OrderNoteData(OrderView order, OrderNoteView note) {}

    /**
     * A return that changed status or got a comment.
     *
     * @param returnLog the new entry of its log; absent for a comment on the return that is not in the log
     */
    record ReturnStatusData(@JsonUnwrapped ReturnView shown,
            @JsonInclude(JsonInclude.Include.NON_NULL) ReturnLogView.@Nullable Entry returnLog) {}
}
