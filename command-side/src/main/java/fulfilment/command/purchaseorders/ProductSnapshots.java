package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.command.platform.Ids;
import fulfilment.command.products.ProductCatalog;
import fulfilment.command.products.ProductFacts;
import java.util.ArrayList;
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
     * @throws NotFound when a product does not exist
     */
    List<PurchaseOrderLine> take(List<PurchaseOrderLine.Wanted> wanted, @Nullable Integer scope) {
        var facts = products.findAll(wanted.stream().map(PurchaseOrderLine.Wanted::idproduct).collect(Collectors.toSet()));
        for (var line : wanted) {
            var product = facts.get(line.idproduct());
            if (product == null || scope != null && !Objects.equals(scope, product.idfulfilmentCustomer())) {
                throw new NotFound("product", line.idproduct());
            }
        }
        var numbers = ids.next("purchaseorder_product", wanted.size());
        var lines = new ArrayList<PurchaseOrderLine>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            var line = wanted.get(i);
            lines.add(line(numbers.get(i), line, Objects.requireNonNull(facts.get(line.idproduct()))));
        }
        return lines;
    }

    private static PurchaseOrderLine line(int id, PurchaseOrderLine.Wanted wanted, ProductFacts product) {
        return new PurchaseOrderLine(id, wanted.idproduct(), wanted.amount(),
                wanted.price() == null ? product.fixedstockprice() : wanted.price(), wanted.deliveryDate(),
                product.idvatgroup(), product.productcode(), product.productcodeSupplier(), product.name(), product.weight());
    }
}
