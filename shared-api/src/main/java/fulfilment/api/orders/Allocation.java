package fulfilment.api.orders;

/** Pieces of a line that are set aside in a warehouse, softly, before the order is processed. */
public record Allocation(int idorderProduct, int idwarehouse, int amount) {}
