package fulfilment.command.products;

/** Lines of something unfinished that name a product, such as those of purchase orders on their way. Rule PRD-6. */
public interface OpenLines {

    boolean haveProduct(int idproduct);

    /** Whether one of them belongs to a fulfilment customer, but not to this one. */
    boolean haveProductOfOthersThan(int idfulfilmentCustomer, int idproduct);
}
