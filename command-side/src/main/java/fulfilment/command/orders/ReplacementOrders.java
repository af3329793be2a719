package fulfilment.command.orders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.products.ProductId;
import fulfilment.api.returns.ReplacementProduct;
import fulfilment.api.returns.ReturnDetails;
import fulfilment.api.returns.ReturnEvent.Ordered;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.customers.CustomerFacts;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What returns need of orders: the order that a return names, and orders that deliver replacement products. Rules RET-35, RET-37,
 * RET-46. */
@Component
public class ReplacementOrders {

    private final Streams streams;
    private final OrderLineMaker described;
    private final OrderProcessing processing;
    private final CandidateWarehouses warehouses;
    private final CustomerRegister customers;
    private final Ids ids;
    private final AccountNumbers numbers;

    protected ReplacementOrders(Streams streams, OrderLineMaker described, OrderProcessing processing,
            CandidateWarehouses warehouses,
            CustomerRegister customers, Ids ids, AccountNumbers numbers) {
        this.streams = streams;
        this.described = described;
        this.processing = processing;
        this.warehouses = warehouses;
        this.customers = customers;
        this.ids = ids;
        this.numbers = numbers;
    }

    /** @param lines the order line of each replacement product */
    public record Made(OrderId order, List<Ordered> lines) {}

    /**
     * The details of an order.
     *
     * @param scope the only fulfilment customer whose orders may be named; null for all
     * @throws NotFound if there is no such order, or it may not be named
     */
    public OrderDetails details(OrderId order, @Nullable FulfilmentCustomerId scope) {
        var details = streams.load(Order.class, order).details();
        if (scope != null && !scope.equals(details.owner())) {
            throw new NotFound("order", order);
        }
        return details;
    }

    /**
     * The pieces of a product of an order that were shipped and not brought back by an undone shipment. Rule RET-46.
     *
     * @return empty if no shipment with the product was undone
     */
    public OptionalInt leftAfterUndo(OrderId order, ProductId product) {
        return streams.load(Order.class, order).leftAfterUndo(product.value());
    }

    /**
     * Makes an order of replacement products, and processes it.
     *
     * @param number    of the return; the reference of the order if the return has none
     * @param warehouse the only one that may deliver; null for any
     * @throws Rejection code 10 if the return has no name or country to send to
     */
    public Made make(ReturnId idreturn, String number, ReturnDetails details, List<ReplacementProduct> products,
            @Nullable WarehouseId warehouse, UserId by) {
        requireAddressee(number, details.sender());
        if (warehouse != null) {
            warehouses.requireAll(List.of(warehouse.value()));
        }
        var order = details(number, details, warehouse);
        var lines = lines(products, order);
        OrderSize.check(lines);
        var id = new OrderId(ids.next("order"));
        var beginning = new OrderCreated(id, numbers.next("O"), UUID.randomUUID().toString(), order, lines, List.of(), List.of(),
                by.value(), idreturn);
        processing.process(streams.create(Order.class, () -> new Order(beginning)));
        var made = new ArrayList<Ordered>();
        for (int i = 0; i < lines.size(); i++) {
            made.add(new Ordered(products.get(i).idreturnProductReplacement(), lines.get(i).idorderProduct()));
        }
        return new Made(id, made);
    }

    private static void requireAddressee(String number, Addressee sender) {
        if (sender.name() == null || sender.name().isBlank() || sender.country() == null) {
            throw new Rejection(ErrorCode.ADDRESS,
                    "return %s has no name or no country: set them, so that replacements can be sent there".formatted(number));
        }
    }

    private OrderDetails details(String number, ReturnDetails from, @Nullable WarehouseId warehouse) {
        var customer = Optional.ofNullable(from.customer()).flatMap(customers::find);
        return new OrderDetails(from.idcustomer(), from.idtemplate(), null, from.sender(), from.sender(),
                new Contact(from.telephone(), from.emailaddress()),
                new CustomerTexts(from.reference() == null || from.reference().isBlank() ? number : from.reference(), null), null,
                customer.map(CustomerFacts::autoSplit).orElse(true),
                new Invoicing(Price.ZERO, customer.map(CustomerFacts::calculatevat).orElse(true), false), null, from.language(),
                from.idfulfilmentCustomer(),
                warehouse == null ? List.of() : List.of(warehouse.value()), List.of(), null);
    }

    private List<OrderLine> lines(List<ReplacementProduct> products, OrderDetails order) {
        var wanted = products.stream().map(product -> new OrderLine.Wanted(new ProductId(product.idproduct()), null,
                product.amount(), product.price(), null, null, null, null)).toList();
        var made = described.describe(wanted, order, null);
        var lines = new ArrayList<OrderLine>(made.size());
        for (int i = 0; i < made.size(); i++) {
            lines.add(made.get(i).replacing(products.get(i).idreturnProductReplacement()));
        }
        return lines;
    }
}
