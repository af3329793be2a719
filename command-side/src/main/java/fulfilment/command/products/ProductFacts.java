package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.products.ProductType;
import org.jspecify.annotations.Nullable;

/** What other decisions need to know of a product. */
public record ProductFacts(int idproduct, String productcode, String name, ProductType type, boolean active, int idvatgroup,
        String productcodeSupplier, String barcode, Price price, Price fixedstockprice, int weight,
        @Nullable Integer idfulfilmentCustomer) {}
