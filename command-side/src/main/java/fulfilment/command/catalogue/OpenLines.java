package fulfilment.command.catalogue;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.products.ProductId;

/** Finds lines of open orders, purchase orders or returns that name a product. Rule PRD-6. */
public interface OpenLines {

    boolean haveProduct(ProductId idproduct);

    /** Whether an open line with the product belongs to another fulfilment customer. Lines of the account do not count. */
    boolean haveProductOfOthersThan(FulfilmentCustomerId idfulfilmentCustomer, ProductId idproduct);
}
