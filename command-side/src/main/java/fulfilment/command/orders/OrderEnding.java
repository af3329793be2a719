package fulfilment.command.orders;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderCommand.AnonymizeOrder;
import fulfilment.api.orders.OrderCommand.CancelOrder;
import fulfilment.api.orders.OrderCommand.PauseOrder;
import fulfilment.api.orders.OrderCommand.ReopenOrder;
import fulfilment.api.orders.OrderCommand.ResumeOrder;
import fulfilment.api.orders.OrderCommand.UndoCancellation;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.stock.StockId;
import fulfilment.command.customers.NamesCustomer;
import fulfilment.command.picklistbatches.BatchLinks;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.pickingcontainers.ContainerLinks;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Pauses, resumes, reopens, cancels and anonymizes orders, together with their picklists and the stock that these hold. Loads the order first,
 * then its picklists, their batches, then stock, each kind by id. Rules ORD-44, ORD-47, ORD-50.
 */
@Component
class OrderEnding implements NamesCustomer {

    private final Streams streams;
    private final StockOperations stock;
    private final BatchLinks batches;
    private final ContainerLinks containers;
    private final OrderProcessing processing;
    private final BackorderProcessing backorders;
    private final OrderRegister register;
    private final CommentAnonymizing comments;
    private final List<AnonymizedWithOrder> copies;

    OrderEnding(Streams streams, StockOperations stock, BatchLinks batches, ContainerLinks containers, OrderProcessing processing,
            BackorderProcessing backorders,
            OrderRegister register, CommentAnonymizing comments, List<AnonymizedWithOrder> copies) {
        this.streams = streams;
        this.stock = stock;
        this.batches = batches;
        this.containers = containers;
        this.processing = processing;
        this.backorders = backorders;
        this.register = register;
        this.comments = comments;
        this.copies = copies;
    }

    @CommandHandler
    void decide(PauseOrder command) {
        var order = streams.load(Order.class, command.order());
        order.pause(command.reason());
        var picklists = loadOpenPicklists(order);
        batches.release(picklists);
        picklists.stream().filter(picklist -> !picklist.isPaused()).forEach(picklist -> picklist.pause(command.reason(), true));
    }

    @CommandHandler
    void decide(ResumeOrder command, Clock clock) {
        var now = clock.instant();
        var order = streams.load(Order.class, command.order());
        order.resume();
        for (var id : openPicklists(order)) {
            var picklist = streams.load(Picklist.class, id);
            if (picklist.isPausedByOrder()) {
                picklist.resume(now);
            }
        }
    }

    @CommandHandler
    void decide(ReopenOrder command) {
        var order = streams.load(Order.class, command.order());
        order.requireNothingShipped(OrderAction.REOPEN);
        var picklists = loadOpenPicklists(order); // once they are loaded, no concurrent command can make a shipment of them
        requireNoShipment(command.order(), "reopened");
        takeBack(order, picklists);
        order.reopen();
    }

    @CommandHandler
    void decide(UndoCancellation command) {
        var order = streams.load(Order.class, command.order());
        order.undoCancellation();
        requireNoShipment(command.order(), "restored");
    }

    /** Otherwise the goods would be picked, shipped and paid for a second time. Rules ORD-46, ORD-52. */
    private void requireNoShipment(OrderId order, String otherwise) {
        if (register.hasShipment(order)) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "a shipment of the order exists, so it cannot be " + otherwise);
        }
    }

    @CommandHandler
    void decide(CancelOrder command) {
        cancel(streams.load(Order.class, command.order()), command.force());
    }

    void cancel(Order order, boolean force) {
        order.requireCancellable(force);
        takeBack(order, loadOpenPicklists(order));
        processing.deallocate(order);
        order.cancel();
    }

    /** Also anonymizes what was made for the order, and the comments there. Rules ORD-61, RET-44, WEB-16. */
    @CommandHandler
    void decide(AnonymizeOrder command, Clock clock) {
        if (streams.load(Order.class, command.order()).anonymize(clock.instant())) {
            anonymizeCopies(command.order());
        }
    }

    @Override
    public List<String> underWay(CustomerId customer) {
        return register.ordersOf(customer).stream().map(id -> streams.load(Order.class, id)).filter(order -> !order.isOver())
                .map(order -> "order " + order.number()).toList();
    }

    @Override
    public void anonymize(CustomerId customer) {
        for (var order : register.ordersOf(customer)) {
            if (streams.load(Order.class, order).anonymize()) {
                anonymizeCopies(order);
            }
        }
    }

    private void anonymizeCopies(OrderId order) {
        comments.anonymize(SourceType.ORDER, order.value());
        for (var picklist : register.picklistsOf(order)) {
            streams.load(Picklist.class, picklist).forget();
            comments.anonymize(SourceType.PICKLIST, picklist.value());
        }
        copies.forEach(copy -> copy.anonymize(order));
    }

    private List<Picklist> loadOpenPicklists(Order order) {
        return openPicklists(order).stream().map(id -> streams.load(Picklist.class, id)).toList();
    }

    private void takeBack(Order order, List<Picklist> picklists) {
        var held = new TreeMap<Integer, List<PicklistId>>();
        batches.release(picklists);
        for (var picklist : picklists) {
            picklist.cancel();
            var id = picklist.id();
            containers.end(id);
            productsOn(picklist).forEach(product -> held.computeIfAbsent(product, one -> new ArrayList<>()).add(id));
        }
        var waiting = order.backorders();
        stock.hold(
                Stream.concat(held.keySet().stream(), backorders.reserving(waiting).stream().map(Backorder::idproduct)).toList());
        held.forEach((product, those) -> those.forEach(id -> stock.release(new StockId(product), id)));
        backorders.release(waiting);
    }

    private static List<PicklistId> openPicklists(Order order) {
        return order.openPicklists().stream().map(Picking::picklist)
                .sorted(Comparator.comparing(PicklistId::value)).toList();
    }

    /** Ids of the products to fetch, ascending; without compositions, of which only the parts are fetched. */
    static TreeSet<Integer> productsOn(Picklist picklist) {
        var products = new TreeSet<Integer>();
        picklist.lines().stream().filter(PicklistLine::isFetched).map(PicklistLine::idproduct).forEach(products::add);
        return products;
    }
}
