package fulfilment.api.returns;

import fulfilment.api.kernel.Price;
import fulfilment.api.persons.NoPersonalData;

/**
 * A returned product, with the data of the product at the time it was added.
 *
 * @param price  of one piece
 * @param amount pieces
 */
@NoPersonalData
public record ReturnedProduct(int idreturnProduct, int idproduct, String productcode, String name, int idreturnReason,
        Price price,
        int amount) {

    public ReturnedProduct with(int newReason, Price newPrice, int newAmount) {
        return new ReturnedProduct(idreturnProduct, idproduct, productcode, name, newReason, newPrice, newAmount);
    }
}
