package fulfilment.command.orders;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderCommand.AddOrderProduct;
import fulfilment.api.orders.OrderCommand.ChangeOrder;
import fulfilment.api.orders.OrderCommand.ChangeOrderProduct;
import fulfilment.api.orders.OrderCommand.CreateOrder;
import fulfilment.api.orders.OrderCommand.RemoveOrderProduct;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates orders, and changes their details and lines. Rules ORD-4, ORD-32, ORD-35. */
@Component
class OrderWriting {

    private final Streams streams;
    private final OrderDefaults defaults;
    private final OrderLineMaker lines;
    private final CustomFieldRegister fields;
    private final OrderProcessing processing;
    private final BackorderProcessing backorders;
    private final LineLowering lowering;
    private final OrderRegister register;
    private final Ids ids;
    private final AccountNumbers numbers;

    OrderWriting(Streams streams, OrderDefaults defaults, OrderLineMaker lines, CustomFieldRegister fields,
            OrderProcessing processing, BackorderProcessing backorders, LineLowering lowering, OrderRegister register, Ids ids,
            AccountNumbers numbers) {
        this.streams = streams;
        this.defaults = defaults;
        this.lines = lines;
        this.fields = fields;
        this.processing = processing;
        this.backorders = backorders;
        this.lowering = lowering;
        this.register = register;
        this.ids = ids;
        this.numbers = numbers;
    }

    @CommandHandler
    OrderId decide(CreateOrder command) {
        return create(command, null).id();
    }

    /** @param status null for a concept */
    Order create(CreateOrder command, @Nullable OrderStatus status) {
        if (command.products().isEmpty()) {
            throw new Rejection(ErrorCode.ORDER_WITHOUT_PRODUCTS, "products must name at least one product");
        }
        var customer = defaults.customer(Id.of(command.details().idcustomer().value(), CustomerId::new), command.scope())
                .orElse(null);
        var details = defaults.complete(command.details(), customer);
        var wanted = lines.describe(command.products(), details, command.scope());
        OrderSize.check(wanted);
        var id = new OrderId(ids.next("order"));
        return streams.create(Order.class,
                () -> new Order(new OrderCreated(id, numbers.next("O"), UUID.randomUUID().toString(), details,
                        wanted, FieldKind.ORDER.changed(List.of(), command.fields(), fields),
                        customer == null ? List.of() : customer.inheritedTags(), command.by().value(), null, status)));
    }

    /** Passes the change on to the open picklists. Rules ORD-35, ORD-40. */
    @CommandHandler
    void decide(ChangeOrder command) {
        var order = streams.load(Order.class, command.order());
        var before = order.details();
        var idcustomer = command.changes().idcustomer().or(before.idcustomer());
        var customer = Objects.equals(idcustomer, before.idcustomer())
                ? null
                : defaults.customer(Id.of(idcustomer, CustomerId::new), command.scope()).orElse(null);
        var after = defaults.changed(before, command.changes(), customer);
        if (!after.equals(before)) {
            order.require(OrderAction.CHANGE);
            if (register.hasShipment(command.order())) {
                requireNotAllShipped(order);
                requireSameParties(before, after);
            }
            requireOwn(order, before, after);
            order.change(after);
            pass(order, before, after);
        }
        order.fillWhileChangeable(command.fields(), fields);
        if (after.autoSplit() && !before.autoSplit() && isBeingProcessed(order)) {
            backorders.split(order);
        } else if (!after.equals(before) && isBeingProcessed(order)
                && (after.autoSplit() != before.autoSplit() || !after.warehouses().equals(before.warehouses()))) {
            backorders.follow(order);
        }
    }

    /**
     * Requires that pieces are left to ship: in a backorder, on a picklist without a shipment, or on a picklist whose shipments list their
     * contents. Rule ORD-36.
     */
    private void requireNotAllShipped(Order order) {
        boolean left = order.backorders().isEmpty()
                && order.openPicklists().stream().map(Picking::picklist).allMatch(lowering::isShippedWhole);
        if (left) {
            throw new Rejection(ErrorCode.ORDER_BEING_PROCESSED,
                    "everything on the order is in a shipment, so it cannot be changed");
        }
    }

    /** What was shipped belongs to the customer and fulfilment customer it was shipped for. Rule ORD-82. */
    private static void requireSameParties(OrderDetails before, OrderDetails after) {
        if (!Objects.equals(before.idcustomer(), after.idcustomer())) {
            throw shippedFor("idcustomer");
        }
        if (!Objects.equals(before.idfulfilmentCustomer(), after.idfulfilmentCustomer())) {
            throw shippedFor("idfulfilment_customer");
        }
    }

    private static Rejection shippedFor(String member) {
        return new Rejection(ErrorCode.ORDER_BEING_PROCESSED,
                "%s cannot be changed, because a shipment of the order exists".formatted(member));
    }

    /** A new owner may not get products or the customer of another fulfilment customer with the order. Rules ORD-3, ORD-29. */
    private void requireOwn(Order order, OrderDetails before, OrderDetails after) {
        if (!Objects.equals(after.idfulfilmentCustomer(), before.idfulfilmentCustomer())) {
            lines.requireNameable(order.lines().stream().map(OrderLine::idproduct).collect(Collectors.toSet()),
                    after.owner());
            defaults.requireNameable(after.customer(), after.owner());
        }
    }

    private static boolean isBeingProcessed(Order order) {
        var status = order.status();
        return status == OrderStatus.PROCESSING || status == OrderStatus.PAUSED;
    }

    /** A picklist keeps its own profile and {@code invoiced} until these change on the order. Rules ORD-40, ORD-41. */
    private void pass(Order order, OrderDetails before, OrderDetails after) {
        var owner = after.idfulfilmentCustomer();
        if (!Objects.equals(owner, before.idfulfilmentCustomer())) {
            register.picklistsOf(order.id())
                    .forEach(picklist -> streams.load(Picklist.class, picklist).passOn(Id.of(owner, FulfilmentCustomerId::new)));
        }
        var preferred = Objects.equals(before.idshippingproviderProfile(), after.idshippingproviderProfile())
                ? Sent.<Integer>absent()
                : Sent.of(after.idshippingproviderProfile());
        var paid = after.invoicing().invoiced() == before.invoicing().invoiced()
                ? null
                : Boolean.valueOf(after.invoicing().invoiced());
        pass(order, picklist -> picklist.deliver(PicklistDelivery.of(after), preferred, paid));
    }

    private void pass(Order order, Consumer<Picklist> news) {
        order.openPicklists().stream().sorted(Comparator.comparing(picking -> picking.picklist().value()))
                .map(Picking::picklist).forEach(picklist -> news.accept(streams.load(Picklist.class, picklist)));
    }

    @CommandHandler
    int decide(AddOrderProduct command) {
        var order = streams.load(Order.class, command.order());
        var details = order.details();
        order.require(OrderAction.ADD_PRODUCT);
        var line = lines.describe(List.of(command.product()), details, command.scope()).getFirst();
        var all = new ArrayList<OrderLine>(order.lines());
        all.add(line);
        OrderSize.check(all);
        order.add(line);
        return line.idorderProduct();
    }

    /** Passes name, price and remarks on to the open picklists. Rules ORD-33, ORD-84. */
    @CommandHandler
    void decide(ChangeOrderProduct command) {
        var order = streams.load(Order.class, command.order());
        var after = order.changed(command.line(), command.changes());
        if (isBeingProcessed(order) && after.amount() < order.line(command.line()).amount()) {
            lowering.lower(order, command.line(), after.amount(), command.by());
        }
        processing.deallocate(order, command.line(), after.amount());
        order.change(after);
        pass(order, picklist -> picklist.describe(after));
        OrderSize.check(order.lines());
    }

    @CommandHandler
    void decide(RemoveOrderProduct command) {
        var order = streams.load(Order.class, command.order());
        order.requireRemovable(command.line());
        processing.deallocate(order, command.line(), 0);
        order.remove(command.line());
    }
}
