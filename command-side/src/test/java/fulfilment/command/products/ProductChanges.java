package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.Customs;
import fulfilment.api.products.Measures;
import fulfilment.api.products.ProductDetails;
import fulfilment.api.products.ProductName;
import fulfilment.api.products.ProductPrices;
import fulfilment.api.products.ProductType;
import fulfilment.api.products.PurchaseQuantities;
import fulfilment.api.products.SupplyTerms;

/** Builds changes of the members that a test is about. */
public final class ProductChanges {

    private Sent<Integer> group = Sent.absent();
    private Sent<Integer> supplier = Sent.absent();
    private Sent<String> code = Sent.absent();
    private Sent<String> name = Sent.absent();
    private Sent<Price> price = Sent.absent();
    private Sent<ProductType> type = Sent.absent();

    private ProductChanges() {}

    public static ProductChanges changes() {
        return new ProductChanges();
    }

    public ProductChanges group(int value) {
        group = Sent.of(value);
        return this;
    }

    public ProductChanges supplier(int value) {
        supplier = Sent.of(value);
        return this;
    }

    public ProductChanges code(String value) {
        code = Sent.of(value);
        return this;
    }

    public ProductChanges name(String value) {
        name = Sent.of(value);
        return this;
    }

    public ProductChanges price(String value) {
        price = Sent.of(Price.of(value));
        return this;
    }

    public ProductChanges type(ProductType value) {
        type = Sent.of(value);
        return this;
    }

    public ProductDetails.Changes build() {
        return new ProductDetails.Changes(group, supplier, new ProductName.Changes(code, name),
                new ProductPrices.Changes(price, Sent.absent()), SupplyTerms.Changes.NONE, Sent.absent(), Sent.absent(), type,
                Measures.Changes.NONE, PurchaseQuantities.Changes.NONE, Customs.Changes.NONE, Sent.absent(), Sent.absent());
    }
}
