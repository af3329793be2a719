package fulfilment.api.stock;

/**
 * The stock of one product in one warehouse, as clients see it. Rule STK-4.
 *
 * @param reserved  the sum of the three reservations that follow
 * @param freestock {@code stock - reserved}; may be negative
 */
public record StockView(int idwarehouse, int stock, int reserved, int reservedbackorders, int reservedpicklists,
        int reservedallocations, int freestock) {}
