package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.Ids;
import fulfilment.command.products.ProductCatalog;
import fulfilment.command.products.ProductFacts;
import fulfilment.command.products.ProductOfAnother;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes products on purchase order lines as they are at this moment: thousands of them cost one question and one block of ids. */
final class ProductSnapshots {

    private final ProductCatalog products;
    private final Ids ids;

    ProductSnapshots(ProductCatalog products, Ids ids) {
        this.products = products;
        this.ids = ids;
    }

    /**
     * @param scope the only fulfilment customer whose products may be bought; null for all
     * @param owner of the order
     * @throws NotFound when a product does not exist
     * @throws ProductOfAnother when one belongs to another fulfilment customer than the order
     */
    List<PurchaseOrderLine> take(List<PurchaseOrderLine.Wanted> wanted, @Nullable Integer owner, @Nullable Integer scope) {
        var facts = products.findAll(wanted.stream().map(PurchaseOrderLine.Wanted::idproduct).collect(Collectors.toSet()));
        for (var line : wanted) {
            var product = facts.get(line.idproduct());
            if (product == null || scope != null && !Objects.equals(scope, product.idfulfilmentCustomer())) {
                throw new NotFound("product", line.idproduct());
            }
            requireNameable(product, owner);
        }
        var numbers = ids.next("purchaseorder_product", wanted.size());
        var lines = new ArrayList<PurchaseOrderLine>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            var line = wanted.get(i);
            lines.add(line(numbers.get(i), line, Objects.requireNonNull(facts.get(line.idproduct()))));
        }
        return lines;
    }

    /** @throws ProductOfAnother when one of these products belongs to another fulfilment customer than the order */
    static void requireNameable(Collection<ProductFacts> products, @Nullable Integer owner) {
        products.forEach(product -> requireNameable(product, owner));
    }

    private static void requireNameable(ProductFacts product, @Nullable Integer owner) {
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.on("a purchase order", owner, product.idproduct(), product.idfulfilmentCustomer());
        }
    }

    private static PurchaseOrderLine line(int id, PurchaseOrderLine.Wanted wanted, ProductFacts product) {
        return new PurchaseOrderLine(id, wanted.idproduct(), wanted.amount(),
                wanted.price() == null ? product.fixedstockprice() : wanted.price(), wanted.deliveryDate(),
                product.idvatgroup(), product.productcode(), product.productcodeSupplier(), product.name(), product.weight());
    }
}
