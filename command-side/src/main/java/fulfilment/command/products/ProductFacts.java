package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.products.ProductType;
import org.jspecify.annotations.Nullable;

/** The data of a product that decisions about other objects need. {@code weight} is in grams. */
public record ProductFacts(int idproduct, String productcode, String name, ProductType type, boolean active, int idvatgroup,
        String productcodeSupplier, String barcode, Price price, Price fixedstockprice, int weight,
        @Nullable Integer idfulfilmentCustomer) {}
