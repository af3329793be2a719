package fulfilment.api.products;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;

/**
 * Code and name of a product. They are unwrapped into the objects that have them.
 *
 * @param productcode the code by which people know the product (SKU); no two products of one owner share it
 * @param name        the name of the product
 */
@NoPersonalData
public record ProductName(String productcode, String name) {

    public static final ProductName BLANK = new ProductName("", "");

    /** Neither can be cleared. */
    public record Changes(Sent<String> productcode, Sent<String> name) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public ProductName on(ProductName before) {
            return new ProductName(productcode.orKeep(before.productcode), name.orKeep(before.name));
        }
    }
}
