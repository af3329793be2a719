package fulfilment.api.orders;

/** Pieces of a line that are allocated in a warehouse: a soft hold until the order is processed. Rules PRO-21, PRO-22. */
public record Allocation(int idorderProduct, int idwarehouse, int amount) {}
