package fulfilment.api.orders;

import java.util.List;

/**
 * Where the pieces of an order are: on picklists, in backorders, shipped or cancelled. Rule ORD-59.
 *
 * @param orderid  the order number that people read
 * @param status   status of the order
 * @param products an entry for each line, also for those of parts of compositions
 */
public record ProductStatusView(int idorder, String orderid, OrderStatus status, List<Line> products) {

    /**
     * Where the pieces of a line are.
     *
     * @param productcode      as on the line of the order
     * @param name             as on the line of the order
     * @param amount           ordered pieces, including those that were cancelled later
     * @param amountCancelled  pieces that were cancelled
     * @param amountPicklists  pieces on open picklists that have not left
     * @param amountBackorders pieces that wait in backorders
     * @param amountShipped    pieces that left: on closed picklists, or in shipments that say what is in them
     * @param allocated        before processing, whether all pieces are allocated; afterwards, whether none is in a backorder; false once the order
     *        is cancelled
     */
    public record Line(int idorderProduct, int idproduct, String productcode, String name, int amount, int amountCancelled,
            int amountPicklists, int amountBackorders, int amountShipped, boolean allocated) {}
}
