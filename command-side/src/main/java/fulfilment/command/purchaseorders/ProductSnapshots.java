package fulfilment.command.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductOfAnother;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.Ids;
import fulfilment.command.stock.ProductWithoutStock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Copies the current data of products to purchase order lines. Thousands of lines need one query and one block of ids. Rules PUR-11, PUR-33. */
final class ProductSnapshots {

    private final ProductRegister products;
    private final Ids ids;

    ProductSnapshots(ProductRegister products, Ids ids) {
        this.products = products;
        this.ids = ids;
    }

    /**
     * @param owner the fulfilment customer that owns the order; null for the account
     * @param scope the fulfilment customer that the key is limited to; only its products are found; null for all
     * @throws NotFound if a product does not exist or is outside the scope
     * @throws ProductOfAnother if a product belongs to another fulfilment customer than the order
     * @throws ProductWithoutStock if a product is of a type without stock, so that it could never be received
     */
    List<PurchaseOrderLine> take(List<PurchaseOrderLine.Wanted> wanted, @Nullable FulfilmentCustomerId owner,
            @Nullable FulfilmentCustomerId scope) {
        var facts = products.findAll(wanted.stream().map(it -> it.idproduct().value()).collect(Collectors.toSet()));
        for (var line : wanted) {
            var product = facts.get(line.idproduct().value());
            if (product == null || scope != null && !Objects.equals(scope, product.idfulfilmentCustomer())) {
                throw new NotFound("product", line.idproduct());
            }
            requireNameable(product, owner);
            ProductWithoutStock.refuseType(product);
        }
        var numbers = ids.next("purchaseorder_product", wanted.size());
        var lines = new ArrayList<PurchaseOrderLine>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            var line = wanted.get(i);
            lines.add(line(numbers.get(i), line, Objects.requireNonNull(facts.get(line.idproduct().value()))));
        }
        return lines;
    }

    /** @throws ProductOfAnother if one of these products belongs to another fulfilment customer than the order */
    static void requireNameable(Collection<ProductFacts> products, @Nullable FulfilmentCustomerId owner) {
        products.forEach(product -> requireNameable(product, owner));
    }

    private static void requireNameable(ProductFacts product, @Nullable FulfilmentCustomerId owner) {
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.on("a purchase order", owner, product.idproduct(), product.idfulfilmentCustomer());
        }
    }

    private static PurchaseOrderLine line(int id, PurchaseOrderLine.Wanted wanted, ProductFacts product) {
        return new PurchaseOrderLine(id, wanted.idproduct().value(), wanted.amount(),
                wanted.price() == null ? product.fixedstockprice() : wanted.price(), wanted.deliveryDate(),
                product.idvatgroup().value(), product.productcode(), product.productcodeSupplier(), product.name(),
                product.weight());
    }
}
