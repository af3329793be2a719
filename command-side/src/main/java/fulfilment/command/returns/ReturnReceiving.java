package fulfilment.command.returns;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderId;
import fulfilment.api.products.ProductId;
import fulfilment.api.returns.ReturnCommand.Arrival;
import fulfilment.api.returns.ReturnCommand.ReceiveReturn;
import fulfilment.api.returns.ReturnEvent.Received;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.orders.ReplacementOrders;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Receives returned products: the return and the stock of its products change together or not at all. Loads the return first, then its order and
 * the other returns of it, then stock by product id. Of several requests for one product the first one receives it, and the others are refused. Rules RET-21, RET-22,
 * RET-46.
 */
@Component
class ReturnReceiving {

    private final Streams streams;
    private final StockOperations stock;
    private final WarehouseRegister warehouses;
    private final AccountRegister account;
    private final ReturnRegister register;
    private final ReplacementOrders orders;
    private final Ids ids;

    ReturnReceiving(Streams streams, StockOperations stock, WarehouseRegister warehouses, AccountRegister account,
            ReturnRegister register, ReplacementOrders orders, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.warehouses = warehouses;
        this.account = account;
        this.register = register;
        this.orders = orders;
        this.ids = ids;
    }

    private record Arriving(Arrival arrival, ReturnedProduct product) {}

    @CommandHandler
    void decide(ReceiveReturn command) {
        var receiving = streams.load(Return.class, command.idreturn());
        Return.requireDifferent(command.arrivals());
        if (command.warehouse() != null) {
            warehouses.require(command.warehouse());
        }
        command.arrivals().forEach(arrival -> requireKept(arrival.lot()));
        var rests = new ArrayList<Received>();
        var arriving = command.arrivals().stream().map(arrival -> new Arriving(arrival, arrived(arrival, receiving, rests)))
                .sorted(Comparator.comparing((Arriving one) -> one.product().idproduct())
                        .thenComparing(one -> one.arrival().line()))
                .toList();
        requireNotBroughtBack(receiving, arriving);
        var received = new ArrayList<Received>(arriving.size());
        arriving.forEach(one -> received.add(put(one, command.warehouse(), receiving)));
        received.addAll(rests);
        received.sort(Comparator.comparing(Received::line));
        receiving.receive(received, ids.next("return_log"), command.by());
    }

    /** The product as it arrives. What does not arrive with it becomes a line of its own, which keeps the status. Rule RET-45. */
    private ReturnedProduct arrived(Arrival arrival, Return receiving, List<Received> rests) {
        var product = receiving.receivable(arrival);
        if (arrival.amount() == null || arrival.amount() == product.amount()) {
            return product;
        }
        int rest = ids.next("return_product");
        if (receiving.split(arrival, rest) == ReturnedProductStatus.RECEIVED) {
            rests.add(new Received(rest, ReturnedProductStatus.RECEIVED, null, null));
        }
        return receiving.receivable(arrival);
    }

    /**
     * Pieces of an undone shipment of the order are already back in stock. Only pieces of its other shipments, or pieces shipped again, can
     * still arrive.
     *
     * @throws Rejection code 21 if more would go to stock. Rule RET-46
     */
    private void requireNotBroughtBack(Return receiving, List<Arriving> arriving) {
        var idorder = receiving.details().idorder();
        if (idorder == null) {
            return;
        }
        var stocked = new TreeMap<Integer, Integer>();
        arriving.stream().filter(one -> one.arrival().status() == ReturnedProductStatus.ADDED_TO_STOCK)
                .forEach(one -> stocked.merge(one.product().idproduct(), one.product().amount(), Integer::sum));
        var lines = arriving.stream().map(one -> one.product().idreturnProduct()).toList();
        stocked.forEach(
                (product, amount) -> orders.leftAfterUndo(new OrderId(idorder), new ProductId(product)).ifPresent(left -> {
                    int before = register.returnsOf(new OrderId(idorder)).stream()
                            .mapToInt(one -> streams.load(Return.class, one).arrived(product, lines)).sum();
                    if (amount > left - before) {
                        throw new Rejection(ErrorCode.WRONG_STATUS,
                                "%d pieces of product %d cannot be added to stock: a shipment of order %d with it was undone, so at most %d can still come back"
                                        .formatted(amount, product, idorder, Math.max(0, left - before)));
                    }
                }));
    }

    private Received put(Arriving one, @Nullable WarehouseId warehouse, Return receiving) {
        var arrival = one.arrival();
        if (arrival.status() != ReturnedProductStatus.ADDED_TO_STOCK) {
            return new Received(arrival.line().value(), arrival.status(), warehouse == null ? null : new Place(warehouse, null),
                    null);
        }
        if (warehouse == null) {
            throw new BadParameter("idwarehouse", "is required to add products to stock");
        }
        var lot = arrival.lot();
        var place = stock.change(new StockId(one.product().idproduct()), warehouse, arrival.location(), one.product().amount(),
                lot,
                receiving.reason(), ChangeType.RETURN);
        return new Received(arrival.line().value(), arrival.status(), place, lot);
    }

    /** @throws BadParameter if a lot is named that the account would not keep. Rule RET-24. */
    private void requireKept(@Nullable Lot lot) {
        if (lot != null && !account.traceability()) {
            throw new BadParameter("lot_number", "cannot be kept: the account keeps no lots");
        }
    }
}
