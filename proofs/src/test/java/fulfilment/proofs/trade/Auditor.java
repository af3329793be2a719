package fulfilment.proofs.trade;

import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.Order;
import fulfilment.proofs.trade.Records.LotOf;
import fulfilment.proofs.trade.Records.ShownLot;
import fulfilment.proofs.trade.Records.ShownOrder;
import fulfilment.proofs.trade.Records.ShownPicklist;
import fulfilment.proofs.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the requests and answers of clients with the stored events, and the stored events with themselves and with the views. It shares
 * only event types with the service.
 *
 * <p>It proves: Each event and each acknowledged write is stored once, and no refused write is. No number is given out twice. Claims never
 * exceed stock. What picklists, backorders and orders hold equals what stock holds, changed by the same decisions. What returns,
 * movements and stock counts say they brought to stock equals what stock says. Each piece of each order line is exactly one of: being
 * picked, shipped, on backorder or cancelled. Shipped pieces have left the stock once. The pieces of each lot add up from receipt to customer,
 * and those of a blocked lot stay where they are. Views equal the stored events.
 */
final class Auditor {

    final Map<Integer, StockHistoryCheck> goods = new TreeMap<>();
    final Map<Integer, OrderHistoryCheck> orders = new TreeMap<>();
    final Map<Integer, PicklistHistoryCheck> picklists = new TreeMap<>();
    final Map<Integer, ReturnHistoryCheck> returns = new TreeMap<>();
    final Map<Integer, MovementHistoryCheck> movements = new TreeMap<>();
    final Map<Integer, CountHistoryCheck> counts = new TreeMap<>();
    /** The decisions of each stream, in order. */
    final Map<String, Stream> streams = new HashMap<>();
    final Map<String, RecordedRequest> requests = new LinkedHashMap<>();
    private final Records records;
    private final List<String> violations = new ArrayList<>();

    /** @param asked the request of each decision */
    record Stream(List<Long> decisions, List<@Nullable RecordedRequest> asked) {

        Order order() {
            return new Order(asked);
        }
    }

    private Auditor(Records records) {
        this.records = records;
    }

    /** Descriptions of all violations; empty if there are none. */
    static List<String> violations(Records records) {
        var auditor = new Auditor(records);
        auditor.log();
        auditor.tell();
        auditor.shown();
        new AnswerCheck(auditor, auditor.violations).check(records.events());
        return auditor.violations;
    }

    TradeSetup setup() {
        return records.setup();
    }

    /** Checks that each event exists once, streams have no gaps, decisions are contiguous, and every event belongs to a request. */
    private void log() {
        for (var request : records.requests()) {
            if (requests.put(request.id(), request) != null) {
                violations.add("two requests are named " + request.id());
            }
        }
        var identifiers = new HashSet<String>();
        var next = new HashMap<String, Long>();
        boolean begun = false;
        for (var stored : records.events()) {
            if (!identifiers.add(stored.identifier())) {
                violations.add("event %d is stored twice".formatted(stored.index()));
            }
            long expected = next.getOrDefault(stored.stream(), stored.event() == null ? stored.sequence() : 0L);
            if (stored.sequence() != expected) {
                violations.add("%s continues with event number %d, where number %d is expected".formatted(stored.stream(),
                        stored.sequence(), expected));
            }
            next.put(stored.stream(), stored.sequence() + 1);
            var request = stored.request() == null ? null : requests.get(stored.request());
            begun |= request != null;
            if (begun && request == null && stored.event() != null) {
                violations.add("event %d belongs to no client request: %s".formatted(stored.index(), stored.event()));
            }
            var stream = streams.computeIfAbsent(stored.stream(), none -> new Stream(new ArrayList<>(), new ArrayList<>()));
            if (stream.decisions().isEmpty() || stream.decisions().getLast() != stored.decision()) {
                if (stream.decisions().contains(stored.decision())) {
                    violations.add("decision %d is interrupted in %s".formatted(stored.decision(), stored.stream()));
                }
                stream.decisions().add(stored.decision());
                stream.asked().add(request);
            }
        }
    }

    private void tell() {
        var ofStock = new Holdings();
        var ofPapers = new Holdings();
        var numbers = new NumberCheck(violations);
        setup().products().forEach(product -> goods.put(product, new StockHistoryCheck(product, ofStock, violations)));
        for (var stored : records.events()) {
            numbers.check(stored);
            switch (stored.event()) {
                case StockEvent event ->
                    Objects.requireNonNull(goods.get(event.stock().value())).apply(stored, event);
                case OrderEvent event -> {
                    if (event instanceof OrderCreated created) {
                        orders.put(created.order().value(),
                                new OrderHistoryCheck(created, setup(), ofPapers, ofStock, violations));
                    }
                    paper(orders.get(event.order().value()), stored, paper -> paper.apply(stored, event));
                }
                case PicklistEvent event -> {
                    if (event instanceof PicklistCreated created) {
                        picklists.put(created.picklist().value(),
                                new PicklistHistoryCheck(created, setup(), ofPapers, violations));
                    }
                    paper(picklists.get(event.picklist().value()), stored, paper -> paper.apply(stored, event));
                }
                case ReturnEvent event -> {
                    if (event instanceof ReturnCreated created) {
                        returns.put(created.idreturn().value(), new ReturnHistoryCheck(created, ofPapers, violations));
                    }
                    paper(returns.get(event.idreturn().value()), stored, paper -> paper.apply(stored, event));
                }
                case MovementEvent event -> {
                    if (event instanceof MovementCreated created) {
                        movements.put(created.movement().value(), new MovementHistoryCheck(created, ofPapers, violations));
                    }
                    paper(movements.get(event.movement().value()), stored, paper -> paper.apply(stored, event));
                }
                case StockCountEvent event -> {
                    if (event instanceof StockCountOpened opened) {
                        counts.put(opened.count().value(), new CountHistoryCheck(opened, ofPapers, violations));
                    }
                    paper(counts.get(event.count().value()), stored, paper -> paper.apply(stored, event));
                }
                case null, default -> {
                }
            }
        }
        goods.values().forEach(StockHistoryCheck::settle);
        orders.values().forEach(OrderHistoryCheck::settle);
        ofStock.compare(ofPapers, violations);
        for (var order : orders.values()) {
            order.open().forEach((idpicklist, picking) -> {
                var picklist = picklists.get(idpicklist);
                var wanted = new HashMap<Integer, Integer>();
                picking.lines().forEach(line -> wanted.merge(line.idorderProduct(), line.amount(), Integer::sum));
                wanted.values().removeIf(amount -> amount == 0);
                if (picklist == null || picklist.created.order().value() != order.id() || !picklist.ofOrder().equals(wanted)) {
                    violations.add("order %d has %s picked, its picklist differs".formatted(order.id(), picking));
                }
            });
        }
    }

    private <T> void paper(@Nullable T paper, Stored stored, Consumer<T> next) {
        if (paper == null) {
            violations.add("event %d continues something that never began: %s".formatted(stored.index(), stored.event()));
        } else {
            next.accept(paper);
        }
    }

    /** Checks that each view equals the result of its events. */
    private void shown() {
        var shownOrders = orders.values().stream()
                .collect(Collectors.toMap(OrderHistoryCheck::id, order -> new ShownOrder(order.status,
                        order.lines.values().stream()
                                .collect(Collectors.toMap(line -> line.idorderProduct(), line -> line.amount())),
                        order.picklists, order.waiting(), shippedLots(order.picklists))));
        compare("order", records.orders(), shownOrders);
        var shownLots = new HashMap<LotOf, ShownLot>();
        goods.values().forEach(product -> shownLots.putAll(product.lots.shown()));
        compare("lot", records.lots(), shownLots);
        var shownPicklists = picklists.values().stream()
                .collect(Collectors.toMap(PicklistHistoryCheck::id, picklist -> new ShownPicklist(picklist.state.status(),
                        picklist.created.order().value(), picklist.created.warehouse().value(), picklist.amounts(),
                        picklist.allPicked(), picklist.state.totalpicked())));
        compare("picklist", records.picklists(), shownPicklists);
        var shownOthers = new HashMap<String, String>();
        returns.values().forEach(one -> shownOthers.put("return " + one.id(), one.shown()));
        movements.values().forEach(one -> shownOthers.put("movement " + one.id(), one.status));
        counts.values().forEach(one -> shownOthers.put("stock count " + one.id(), one.status));
        compare("", records.others(), shownOthers);
        goods.forEach((idproduct, story) -> {
            for (var in : story.tally.warehouses()) {
                differs(in, records.levels().getOrDefault(in, WarehouseLevel.EMPTY), story.tally.level(in.idwarehouse()));
            }
            for (var at : story.tally.places()) {
                differs(at, records.places().getOrDefault(at, Level.EMPTY), story.tally.level(at));
            }
            int there = records.levels().entrySet().stream().filter(in -> in.getKey().idproduct() == idproduct)
                    .mapToInt(in -> in.getValue().stock()).sum();
            if (there != story.tally.onHand()) {
                violations.add("%d pieces of product %d were added and not removed, %d are shown".formatted(story.tally.onHand(),
                        idproduct, there));
            }
        });
        for (In in : records.levels().keySet()) {
            if (!goods.containsKey(in.idproduct())) {
                violations.add("there is no record of " + in);
            }
        }
    }

    private Map<LotOf, Integer> shippedLots(Set<Integer> picklists) {
        var shipped = new HashMap<LotOf, Integer>();
        for (var product : goods.values()) {
            picklists.forEach(
                    picklist -> product.lots.shippedWith(picklist)
                            .forEach((lot, amount) -> shipped.merge(lot, amount, Integer::sum)));
        }
        return shipped;
    }

    private <K, T> void compare(String what, Map<K, T> shown, Map<K, T> expected) {
        Set<K> ids = new HashSet<>(shown.keySet());
        ids.addAll(expected.keySet());
        ids.forEach(id -> differs(what + " " + id, shown.get(id), expected.get(id)));
    }

    private void differs(Object what, @Nullable Object shown, @Nullable Object expected) {
        if (!Objects.equals(shown, expected)) {
            violations.add("%s is shown as %s, its events result in %s".formatted(what, shown, expected));
        }
    }
}
