package fulfilment.command.orders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderLine;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductOfAnother;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.Ids;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes order lines of products as they are now. Even thousands of lines need only three queries. Rules ORD-28, ORD-30, ORD-31. */
@Component
class OrderLineMaker {

    private final ProductRegister products;
    private final AccountRegister account;
    private final Ids ids;

    OrderLineMaker(ProductRegister products, AccountRegister account, Ids ids) {
        this.products = products;
        this.account = account;
        this.ids = ids;
    }

    /**
     * @param order the details of the order
     * @param scope the only fulfilment customer whose products may be ordered; null for all
     * @throws Rejection code 24 if a product does not exist, or may not be on this order
     */
    List<OrderLine> describe(List<OrderLine.Wanted> wanted, OrderDetails order, @Nullable FulfilmentCustomerId scope) {
        var byCode = products.findAllByProductcode(wanted.stream().filter(line -> line.idproduct() == null)
                .map(OrderLine.Wanted::productcode).filter(Objects::nonNull).collect(Collectors.toSet()),
                order.owner());
        var named = new ArrayList<Integer>(wanted.size());
        for (var line : wanted) {
            var id = line.idproduct() == null ? byCode.get(line.productcode()) : Id.value(line.idproduct());
            if (id == null) {
                throw unknown(line);
            }
            named.add(id);
        }
        var facts = products.findAll(named.stream().collect(Collectors.toSet()));
        var prices = products.bestPrices(facts.keySet(), order.pricelists());
        var numbers = ids.next("order_product", wanted.size());
        var lines = new ArrayList<OrderLine>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            var product = facts.get(named.get(i));
            if (product == null || scope != null && !scope.equals(product.idfulfilmentCustomer())) {
                throw unknown(wanted.get(i));
            }
            requireNameable(product, order.owner());
            lines.add(line(numbers.get(i), wanted.get(i), product, prices));
        }
        return lines;
    }

    /** @throws ProductOfAnother if one of these products and the order belong to different fulfilment customers. Rule ORD-29. */
    void requireNameable(Collection<Integer> idproducts, @Nullable FulfilmentCustomerId owner) {
        if (owner != null) {
            products.findAll(idproducts).values().forEach(product -> requireNameable(product, owner));
        }
    }

    private static void requireNameable(ProductFacts product, @Nullable FulfilmentCustomerId owner) {
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.onOrder(owner, product.idproduct(), product.idfulfilmentCustomer());
        }
    }

    private static Rejection unknown(OrderLine.Wanted line) {
        return new Rejection(ErrorCode.ORDER_LINE_UNKNOWN_PRODUCT, line.idproduct() == null
                ? "no product has the code '%s'".formatted(line.productcode())
                : "product %d does not exist".formatted(line.idproduct().value()));
    }

    private OrderLine line(int id, OrderLine.Wanted wanted, ProductFacts product,
            Map<Integer, Price> prices) {
        var usual = prices.getOrDefault(product.idproduct().value(), product.price());
        return new OrderLine(id, product.idproduct().value(), product.productcode(),
                wanted.name() == null || wanted.name().isBlank() ? product.name() : wanted.name(),
                Objects.requireNonNullElse(wanted.remarks(), ""), wanted.amount(),
                wanted.price() == null ? usual : wanted.price(),
                wanted.idvatgroup() == null ? product.idvatgroup().value() : account.vatGroup(wanted.idvatgroup().value()),
                wanted.weight() == null ? product.weight() : wanted.weight(), null);
    }
}
