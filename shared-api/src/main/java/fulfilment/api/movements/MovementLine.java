package fulfilment.api.movements;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.products.ProductId;

/**
 * A line of a movement, with the product's data at the time it was added. Rule MOV-6.
 *
 * @param amount pieces to move
 */
@NoPersonalData
public record MovementLine(int idmovementProduct, ProductId idproduct, String productcode, String name, int amount) {

    /** A product to put on a movement. */
    public record Wanted(ProductId idproduct, int amount) {}
}
