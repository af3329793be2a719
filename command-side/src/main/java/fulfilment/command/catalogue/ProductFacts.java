package fulfilment.command.catalogue;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Price;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.command.fulfilmentcustomers.Ownership;
import org.jspecify.annotations.Nullable;

/** The data of a product that decisions about other objects need. {@code weight} is in grams. */
public record ProductFacts(ProductId idproduct, String productcode, String name, ProductType type, boolean active,
        VatGroupId idvatgroup,
        String productcodeSupplier, String barcode, Price price, Price fixedstockprice, int weight,
        @Nullable FulfilmentCustomerId idfulfilmentCustomer) {

    /** @throws ProductOfAnother if the owner of the part does not fit the owner of this composition */
    public void requireSameOwner(ProductFacts part) {
        if (!Ownership.mayContain(idfulfilmentCustomer, part.idfulfilmentCustomer)) {
            throw ProductOfAnother.on("a composition", idfulfilmentCustomer, part.idproduct, part.idfulfilmentCustomer);
        }
    }
}
