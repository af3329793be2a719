package fulfilment.api.returns;

import fulfilment.api.kernel.Price;
import fulfilment.api.persons.NoPersonalData;

/**
 * A product that the customer gets instead, with the data of the product at the time it was added.
 *
 * @param price  of one piece
 * @param amount pieces
 */
@NoPersonalData
public record ReplacementProduct(int idreturnProductReplacement, int idproduct, String productcode, String name, Price price,
        int amount) {

    public ReplacementProduct with(Price newPrice, int newAmount) {
        return new ReplacementProduct(idreturnProductReplacement, idproduct, productcode, name, newPrice, newAmount);
    }
}
