package fulfilment.command.returns;

import fulfilment.api.kernel.BadParameter;
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
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Receives returned products: the return and the stock of its products change together or not at all. Loads the return first, then stock by
 * product id. Of several requests for one product the first one receives it, and the others are refused. Rules RET-21, RET-22.
 */
@Component
class ReturnReceiving {

    private final Streams streams;
    private final StockOperations stock;
    private final WarehouseRegister warehouses;
    private final AccountRegister account;
    private final Ids ids;

    ReturnReceiving(Streams streams, StockOperations stock, WarehouseRegister warehouses, AccountRegister account, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.warehouses = warehouses;
        this.account = account;
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
        var received = new ArrayList<Received>(arriving.size());
        arriving.forEach(one -> received.add(put(one, command.warehouse(), receiving)));
        received.addAll(rests);
        received.sort(Comparator.comparing(Received::line));
        receiving.execute(it -> it.receive(received, ids.next("return_log"), command.by()));
    }

    /** The product as it arrives. What does not arrive with it becomes a line of its own, which keeps the status. Rule RET-45. */
    private ReturnedProduct arrived(Arrival arrival, Aggregate<Return> receiving, List<Received> rests) {
        var product = receiving.invoke(it -> it.receivable(arrival));
        if (arrival.amount() == null || arrival.amount() == product.amount()) {
            return product;
        }
        int rest = ids.next("return_product");
        if (receiving.invoke(it -> it.split(arrival, rest)) == ReturnedProductStatus.RECEIVED) {
            rests.add(new Received(rest, ReturnedProductStatus.RECEIVED, null, null));
        }
        return receiving.invoke(it -> it.receivable(arrival));
    }

    private Received put(Arriving one, @Nullable WarehouseId warehouse, Aggregate<Return> receiving) {
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
                receiving.invoke(Return::reason), ChangeType.RETURN);
        return new Received(arrival.line().value(), arrival.status(), place, lot);
    }

    /** @throws BadParameter if a lot is named that the account would not keep. Rule RET-24. */
    private void requireKept(@Nullable Lot lot) {
        if (lot != null && !account.traceability()) {
            throw new BadParameter("lot_number", "cannot be kept: the account keeps no lots");
        }
    }
}
