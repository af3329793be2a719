package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/** Checks for a product the objects that a command names, and whether the product is in use. */
interface ProductLookups {

    /** @param asked null for the standard group; @return the id of the group; @throws Rejection code 14 if there is no such group */
    int vatGroup(@Nullable Integer asked);

    /** @param idsupplier null means no supplier and is accepted; @throws NotFound if there is no such supplier */
    void requireSupplier(@Nullable Integer idsupplier);

    /** @throws NotFound if there is no such warehouse */
    void requireWarehouse(WarehouseId warehouse);

    boolean hasStock(ProductId product);

    /** Whether an open order or purchase order has a line with this product. */
    boolean hasOpenLines(ProductId product);

    /** @throws Rejection if there is no such field */
    ProductFieldFacts field(int idproductfield);

    /** @throws Rejection if there is no such price list */
    void requirePricelist(int idpricelist);

    /** @throws NotFound if there is no such tag */
    void requireTag(TagId tag);

    /** @param idfulfilmentCustomer null means the account and is accepted; @throws NotFound if there is no such fulfilment customer */
    void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer);
}
