package fulfilment.command.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/** What a product must know of the things around it. */
interface ProductLookups {

    /** @return the group asked for, or the standard one when none is; @throws Rejection code 14 when there is no such group */
    int vatGroup(@Nullable Integer asked);

    /** @throws NotFound when there is no such supplier; null is nobody and fine */
    void requireSupplier(@Nullable Integer idsupplier);

    /** @throws NotFound when there is no such warehouse */
    void requireWarehouse(WarehouseId warehouse);

    boolean hasStock(ProductId product);

    /** Whether something unfinished, such as a purchase order, has a line with it. */
    boolean hasOpenLines(ProductId product);

    /** @throws Rejection when there is no such field */
    ProductFieldFacts field(int idproductfield);

    /** @throws Rejection when there is no such price list */
    void requirePricelist(int idpricelist);

    /** @throws NotFound when there is no such tag */
    void requireTag(TagId tag);

    /** @throws NotFound when there is no such fulfilment customer; null is nobody and fine */
    void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer);
}
