package fulfilment.api.orders;

import java.util.List;

/** Where the pieces of an order are. Rule ORD-59. */
public record ProductStatusView(int idorder, String orderid, OrderStatus status, List<Line> products) {

    /**
     * Amounts are pieces.
     *
     * @param amountPicklists on open picklists
     * @param amountShipped   on picklists that are closed
     * @param allocated       before processing, whether all of it is set aside; afterwards, whether nothing of it is waited for
     */
    public record Line(int idorderProduct, int idproduct, String productcode, String name, int amount, int amountCancelled,
            int amountPicklists, int amountBackorders, int amountShipped, boolean allocated) {}
}
