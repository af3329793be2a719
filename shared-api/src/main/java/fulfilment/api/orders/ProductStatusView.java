package fulfilment.api.orders;

import java.util.List;

/** How many pieces of an order are on picklists, in backorders, shipped and cancelled. Rule ORD-59. */
public record ProductStatusView(int idorder, String orderid, OrderStatus status, List<Line> products) {

    /**
     * Amounts are pieces.
     *
     * @param amountPicklists pieces on open picklists
     * @param amountShipped   pieces on closed picklists
     * @param allocated       before processing, whether all pieces are allocated; afterwards, whether none is in a backorder
     */
    public record Line(int idorderProduct, int idproduct, String productcode, String name, int amount, int amountCancelled,
            int amountPicklists, int amountBackorders, int amountShipped, boolean allocated) {}
}
