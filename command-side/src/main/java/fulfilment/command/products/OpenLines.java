package fulfilment.command.products;

/** Finds lines of open orders or purchase orders that name a product. Rule PRD-6. */
public interface OpenLines {

    boolean haveProduct(int idproduct);

    /** Whether an open line with the product belongs to another fulfilment customer. Lines of the account do not count. */
    boolean haveProductOfOthersThan(int idfulfilmentCustomer, int idproduct);
}
