package fulfilment.api.stock;

/**
 * What changed the stock of a product in a warehouse in a period. {@code stock_before} and all changes add up to {@code stock_after}. Rule
 * STK-76.
 *
 * @param name             the name of the product
 * @param stockBefore      pieces in stock when the period began
 * @param received         pieces from suppliers
 * @param receiptsReverted pieces of receipts that were reverted; negative
 * @param returned         pieces that customers sent back
 * @param picked           pieces that left with picklists; negative
 * @param shipmentsUndone  pieces of shipments that came back or never left
 * @param produced         pieces that were made of parts, or negative as parts
 * @param moved            pieces from other warehouses, less those that went there
 * @param counted          what stock counts added or took
 * @param foundShort       pieces that pickers did not find; negative
 * @param changedByHand    what people and clients added or took themselves, imports included
 * @param stockAfter       pieces in stock when the period ended
 */
public record StockChangesView(int idproduct, String productcode, String name, int idwarehouse, long stockBefore, long received,
        long receiptsReverted, long returned, long picked, long shipmentsUndone, long produced, long moved, long counted,
        long foundShort, long changedByHand, long stockAfter) {}
