package fulfilment.command.orders;

import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.Picking;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes picklists, and holds their pieces in stock. Rules PRO-20, PRO-23. */
@Component
class PicklistMaker {

    private final Streams streams;
    private final StockOperations stock;
    private final Ids ids;
    private final AccountNumbers numbers;

    PicklistMaker(Streams streams, StockOperations stock, Ids ids, AccountNumbers numbers) {
        this.streams = streams;
        this.stock = stock;
        this.ids = ids;
        this.numbers = numbers;
    }

    /**
     * Pieces of a line to pick.
     *
     * @param stocked whether the product itself has stock; false for a virtual composition
     * @param parts   parts of a virtual composition; else empty
     */
    record Item(OrderLine line, int amount, boolean stocked, List<PartItem> parts) {}

    /** @param perParent pieces in one composition */
    record PartItem(OrderLine line, int perParent, boolean stocked) {}

    /**
     * A new picklist that holds no pieces in stock yet.
     *
     * @param stocked pieces to hold, by product
     * @param picking what the order records about it
     */
    record Made(PicklistId picklist, SortedMap<Integer, Integer> stocked, Picking picking) {}

    /** @return what the order records about the picklist */
    Picking make(Order order, WarehouseId warehouse, List<Item> items, boolean preferBulk) {
        var made = create(order, warehouse, items);
        made.stocked.forEach(
                (product, amount) -> stock.claim(new StockId(product), made.picklist, warehouse, amount, preferBulk));
        return made.picking;
    }

    /** Makes a picklist. The caller then holds its pieces in stock. */
    Made create(Order order, WarehouseId warehouse, List<Item> items) {
        var picklist = new PicklistId(ids.next("picklist"));
        var numbered = ids.next("picklist_product", items.stream().mapToInt(item -> 1 + item.parts().size()).sum()).iterator();
        var lines = new ArrayList<PicklistLine>();
        var ofOrder = new ArrayList<LineAmount>();
        var claims = new TreeMap<Integer, Integer>();
        for (var item : items) {
            int parent = numbered.next();
            lines.add(line(parent, item.line(), item.amount(), null, null, !item.parts().isEmpty()));
            ofOrder.add(new LineAmount(item.line().idorderProduct(), item.amount()));
            if (item.stocked()) {
                claims.merge(item.line().idproduct(), item.amount(), Integer::sum);
            }
            for (var part : item.parts()) {
                int amount = item.amount() * part.perParent();
                lines.add(line(numbered.next(), part.line(), amount, parent, part.perParent(), false));
                ofOrder.add(new LineAmount(part.line().idorderProduct(), amount));
                if (part.stocked()) {
                    claims.merge(part.line().idproduct(), amount, Integer::sum);
                }
            }
        }
        var details = order.details();
        streams.create(Picklist.class, () -> new Picklist(new PicklistCreated(picklist, numbers.next("P"), order.id(), warehouse,
                PicklistDelivery.of(details), details.idshippingproviderProfile(), details.invoicing().invoiced(), lines,
                order.status() == OrderStatus.PAUSED, order.pausedReason(), order.idreturn())));
        return new Made(picklist, claims, new Picking(picklist, warehouse.value(), ofOrder));
    }

    private static PicklistLine line(int id, OrderLine of, int amount, @Nullable Integer parent, @Nullable Integer perParent,
            boolean hasParts) {
        return new PicklistLine(id, of.idproduct(), of.idorderProduct(), of.idvatgroup(), of.productcode(), of.name(),
                of.remarks(),
                amount, of.price(), of.weight(), parent, perParent, hasParts, of.idreturnProductReplacement());
    }
}
