package fulfilment.proofs.trade;

import fulfilment.proofs.trade.Records.ShownLot;
import fulfilment.proofs.trade.Records.LotOf;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.Lot;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Tally;
import fulfilment.proofs.trade.RecordedRequest.End;
import fulfilment.proofs.trade.Records.ShownOrder;
import fulfilment.proofs.trade.Records.ShownPicklist;
import fulfilment.proofs.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/** A fault added to correct records: to the log, the answers, or the views. The auditor must find each. */
enum ForgedRecord {

    EVENT_STORED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, ForgedRecord::isTrade, random);
            var more = new ArrayList<>(events);
            more.add(new Stored(events.getLast().index() + 1, one.identifier(), one.stream(), 1 + last(events, one.stream()),
                    one.decision(), one.request(), one.event()));
            return more;
        }
    },
    EVENT_LOST {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, ForgedRecord::isTrade, random);
            return without(events, lost::equals);
        }
    },
    ORDER_NUMBER_GIVEN_OUT_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = (OrderCreated) any(events, stored -> stored.event() instanceof OrderCreated, random).event();
            var other = any(events, stored -> stored.event() instanceof OrderCreated e && !e.equals(one), random);
            return changed(events, stored -> stored.equals(other) && stored.event() instanceof OrderCreated e
                    ? with(stored, new OrderCreated(e.order(), one.number(), e.statusPage(), e.details(), e.lines(), e.fields(),
                            e.idtags(), e.by(), e.idreturn(), e.status()))
                    : stored);
        }
    },
    HISTORY_ID_GIVEN_OUT_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = (StockChanged) any(events, stored -> stored.event() instanceof StockChanged, random).event();
            var other = any(events, stored -> stored.event() instanceof StockChanged e && e.history() != one.history(), random);
            return changed(events, stored -> stored.equals(other) && stored.event() instanceof StockChanged e
                    ? with(stored, new StockChanged(e.stock(), e.place(), e.change(), e.reason(), e.type(), one.history(),
                            e.locationHistory(), e.placeAfter(), e.warehouseAfter(), e.removed()))
                    : stored);
        }
    },
    DECISION_LOST {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> isTrade(stored) && stored.event() instanceof StockClaimed, random);
            return without(events, stored -> stored.decision() == lost.decision());
        }
    },
    /** The claimed stock never arrived, and all stated levels are consistent with that. */
    CLAIMED_BEYOND_STOCK {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var claim = (StockClaimed) any(events, stored -> stored.event() instanceof StockClaimed, random).event();
            return changed(events, stored -> stored.event() instanceof StockChanged e && e.stock().equals(claim.stock())
                    && e.change() > 0
                            ? with(stored, new StockChanged(e.stock(), e.place(), 0, e.reason(), e.type(), e.history(),
                                    e.locationHistory(), e.placeAfter(), e.warehouseAfter(), e.removed()))
                            : stored);
        }
    },
    SHIPPED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            return again(events, stored -> stored.event() instanceof PicklistClosed, random);
        }
    },
    TAKEN_BACK_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            return again(events, stored -> stored.event() instanceof PicklistShipmentUndone, random);
        }
    },
    GOODS_LEAVE_WITHOUT_PAPERS {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> stored.event() instanceof ClaimedStockTaken, random);
            return changed(events, stored -> stored.equals(lost) && stored.event() instanceof ClaimedStockTaken e
                    ? with(stored,
                            new ClaimedStockTaken(e.stock(), e.idpicklist(), e.place(), e.amount() + 1, e.reason(), e.history(),
                                    e.locationHistory(), e.placeAfter(), e.warehouseAfter(), e.lot(), e.idshipment()))
                    : stored);
        }
    },
    NOBODY_WAITS_FOR_IT {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var processed = any(events, stored -> stored.event() instanceof OrderProcessed e && !e.backorders().isEmpty(),
                    random);
            return changed(without(events, stored -> stored.decision() == processed.decision()
                    && stored.event() instanceof BackorderReserved),
                    stored -> stored.equals(processed) && stored.event() instanceof OrderProcessed e
                            ? with(stored, new OrderProcessed(e.order(), e.parts(), e.picklists(), List.of()))
                            : stored);
        }
    },
    EVENT_OF_NOBODY {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, ForgedRecord::isTrade, random);
            return changed(events, stored -> stored.equals(one)
                    ? new Stored(stored.index(), stored.identifier(), stored.stream(),
                            stored.sequence(), stored.decision(), null, stored.event())
                    : stored);
        }
    },
    ACKNOWLEDGED_BUT_NOT_STORED {
        @Override
        Records forge(Records r, Random random) {
            var requests = new ArrayList<>(r.requests());
            var one = any(requests, request -> request.operation() instanceof Operation.Receive && request.isAcknowledged(),
                    random);
            requests.add(new RecordedRequest("forged", one.operation(), one.sent(), one.answered(), one.end(), 0, one.answer()));
            return with(r, r.events(), requests);
        }
    },
    REFUSED_BUT_STORED {
        @Override
        RecordedRequest request(RecordedRequest request) {
            return new RecordedRequest(request.id(), request.operation(), request.sent(), request.answered(), End.REFUSED, 21,
                    request.answer());
        }

        @Override
        boolean fits(Operation operation) {
            return operation instanceof Operation.Sell;
        }
    },
    REFUSED_FOR_NOTHING {
        @Override
        Records forge(Records r, Random random) {
            var requests = new ArrayList<>(r.requests());
            var one = any(requests, request -> request.operation() instanceof Operation.Receive && request.isAcknowledged(),
                    random);
            requests.add(
                    new RecordedRequest("forged", one.operation(), one.sent(), one.answered(), End.REFUSED, 20, one.answer()));
            return with(r, r.events(), requests);
        }
    },
    ANOTHER_AMOUNT_STORED {
        @Override
        RecordedRequest request(RecordedRequest request) {
            var receive = (Operation.Receive) request.operation();
            return new RecordedRequest(request.id(),
                    new Operation.Receive(receive.idreceipt(), receive.idproduct(), receive.amount() + 1),
                    request.sent(),
                    request.answered(), request.end(), request.code(), request.answer());
        }

        @Override
        boolean fits(Operation operation) {
            return operation instanceof Operation.Receive;
        }
    },
    ANOTHER_ORDER_ANSWERED {
        @Override
        RecordedRequest request(RecordedRequest request) {
            var answer = (ObjectNode) request.answer().deepCopy();
            answer.put("idorder", answer.get("idorder").asInt() + 1);
            return new RecordedRequest(request.id(), request.operation(), request.sent(), request.answered(), request.end(),
                    request.code(), answer);
        }

        @Override
        boolean fits(Operation operation) {
            return operation instanceof Operation.Sell;
        }
    },
    STORED_BEFORE_WHAT_WAS_DONE_BEFORE {
        @Override
        Records forge(Records r, Random random) {
            var first = r.events().stream().filter(stored -> isTrade(stored) && stored.event() instanceof StockChanged)
                    .findFirst().orElseThrow();
            var requests = r.requests().stream().map(request -> request.id().equals(first.request())
                    ? new RecordedRequest(request.id(), request.operation(), Long.MAX_VALUE - 1, Long.MAX_VALUE, request.end(), 0,
                            request.answer())
                    : request).toList();
            return with(r, r.events(), requests);
        }
    },
    SHOWN_WHAT_NEVER_WAS {
        @Override
        RecordedRequest request(RecordedRequest request) {
            var answer = request.answer().deepCopy();
            ((ObjectNode) answer.get(0)).put("stock", 1_000_000);
            return new RecordedRequest(request.id(), request.operation(), request.sent(), request.answered(), request.end(),
                    request.code(), answer);
        }

        @Override
        boolean fits(Operation operation) {
            return operation instanceof Operation.LookAtStock;
        }
    },
    VIEW_OF_ORDER_STALE {
        @Override
        Records forge(Records r, Random random) {
            var orders = new HashMap<>(r.orders());
            var one = any(List.copyOf(orders.keySet()), key -> true, random);
            orders.computeIfPresent(one, (key, order) -> new ShownOrder(order.status() + "!", order.lines(), order.picklists(),
                    order.waiting(), order.lots()));
            return new Records(r.setup(), r.requests(), r.events(), orders, r.picklists(), r.others(), r.levels(), r.places(),
                    r.lots());
        }
    },
    VIEW_OF_BACKORDERS_STALE {
        @Override
        Records forge(Records r, Random random) {
            var orders = new HashMap<>(r.orders());
            var one = any(List.copyOf(orders.keySet()), key -> true, random);
            orders.computeIfPresent(one, (key, order) -> {
                var waiting = new HashMap<>(order.waiting());
                waiting.merge(1, 1, Integer::sum);
                return new ShownOrder(order.status(), order.lines(), order.picklists(), waiting, order.lots());
            });
            return new Records(r.setup(), r.requests(), r.events(), orders, r.picklists(), r.others(), r.levels(), r.places(),
                    r.lots());
        }
    },
    VIEW_OF_PICKLIST_STALE {
        @Override
        Records forge(Records r, Random random) {
            var picklists = new HashMap<>(r.picklists());
            var one = any(List.copyOf(picklists.keySet()), key -> true, random);
            picklists.computeIfPresent(one, (key, picklist) -> new ShownPicklist(picklist.status(), picklist.idorder(),
                    picklist.idwarehouse(), picklist.lines(), picklist.picked(), picklist.totalpicked() + 1));
            return new Records(r.setup(), r.requests(), r.events(), r.orders(), picklists, r.others(), r.levels(), r.places(),
                    r.lots());
        }
    },
    VIEW_OF_RETURN_MOVEMENT_OR_COUNT_STALE {
        @Override
        Records forge(Records r, Random random) {
            var others = new HashMap<>(r.others());
            others.computeIfPresent(any(List.copyOf(others.keySet()), key -> true, random), (key, status) -> status + "!");
            return new Records(r.setup(), r.requests(), r.events(), r.orders(), r.picklists(), others, r.levels(), r.places(),
                    r.lots());
        }
    },
    /** All stated levels are consistent with it. */
    RETURNED_PIECES_MISSING_IN_STOCK {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> stored.event() instanceof StockChanged e && e.type() == ChangeType.RETURN, random);
            return without(events, lost::equals);
        }
    },
    RETURN_RECEIVED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            return again(events, stored -> stored.event() instanceof StockChanged e && e.type() == ChangeType.RETURN, random);
        }
    },
    MOVED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            return again(events, stored -> stored.event() instanceof MovementMoved, random);
        }
    },
    COUNT_COMPLETED_TWICE {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            return again(events, stored -> stored.event() instanceof StockCountCompleted, random);
        }
    },
    COUNT_NOT_CORRECTED {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lost = any(events, stored -> stored.event() instanceof StockChanged e && e.type() == ChangeType.STOCK_COUNT,
                    random);
            return without(events, lost::equals);
        }
    },
    MOVED_ON_PAPER_ONLY {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            long moving = any(events, stored -> stored.event() instanceof MovementMoved, random).decision();
            return without(events, stored -> stored.decision() == moving && stored.event() instanceof StockTransferred);
        }
    },
    LINE_LOWERED_ON_PAPER_ONLY {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var lowered = any(events, stored -> stored.event() instanceof OrderProductLowered
                    && events.stream().anyMatch(other -> other.decision() == stored.decision()
                            && other.event() instanceof StockEvent),
                    random);
            return without(events, stored -> stored.decision() == lowered.decision() && !stored.equals(lowered));
        }
    },
    LOT_RECEIVED_AS_ANOTHER {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, stored -> isTrade(stored) && stored.event() instanceof StockChanged e && e.change() > 0
                    && e.placeAfter().lot() != null && e.placeAfter().stock() == e.change(), random);
            return changed(events, stored -> stored.equals(one) && stored.event() instanceof StockChanged e
                    ? with(stored, new StockChanged(e.stock(), e.place(), e.change(), e.reason(), e.type(), e.history(),
                            e.locationHistory(), of(OTHER, e.placeAfter()), e.warehouseAfter()))
                    : stored);
        }
    },
    LOT_SHIPPED_AS_ANOTHER {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, stored -> stored.event() instanceof ClaimedStockTaken e && e.taken() != null, random);
            return changed(events, stored -> stored.equals(one) && stored.event() instanceof ClaimedStockTaken e
                    ? with(stored,
                            new ClaimedStockTaken(e.stock(), e.idpicklist(), e.place(), e.amount(), e.reason(), e.history(),
                                    e.locationHistory(), e.placeAfter(), e.warehouseAfter(), OTHER, e.idshipment()))
                    : stored);
        }
    },
    /** The lot is blocked in the same decision, before its pieces leave. */
    BLOCKED_LOT_LEAVES {
        @Override
        List<Stored> events(List<Stored> events, Random random) {
            var one = any(events, stored -> stored.event() instanceof ClaimedStockTaken e && e.taken() != null, random);
            var taken = (ClaimedStockTaken) one.event();
            var more = new ArrayList<Stored>();
            for (var stored : events) {
                if (stored.equals(one)) {
                    more.add(new Stored(stored.index(), "block " + stored.identifier(), stored.stream(), stored.sequence(),
                            stored.decision(), stored.request(),
                            new LotBlocked(taken.stock(), taken.taken().number(), "recalled", List.of())));
                }
                more.add(stored);
            }
            return more;
        }
    },
    VIEW_OF_LOT_STALE {
        @Override
        Records forge(Records r, Random random) {
            var lots = new HashMap<>(r.lots());
            lots.computeIfPresent(any(List.copyOf(lots.keySet()), key -> true, random), (key, lot) -> new ShownLot(lot.blocked(),
                    lot.received(), lot.returned(), lot.removed(), lot.shipped() + 1, lot.places()));
            return new Records(r.setup(), r.requests(), r.events(), r.orders(), r.picklists(), r.others(), r.levels(), r.places(),
                    lots);
        }
    },
    ORDER_SHOWS_ANOTHER_LOT {
        @Override
        Records forge(Records r, Random random) {
            var orders = new HashMap<>(r.orders());
            var one = any(List.copyOf(orders.keySet()), key -> !r.orders().get(key).lots().isEmpty(), random);
            orders.computeIfPresent(one, (key, order) -> new ShownOrder(order.status(), order.lines(), order.picklists(),
                    order.waiting(), Map.of(new LotOf(1, "other"), 1)));
            return new Records(r.setup(), r.requests(), r.events(), orders, r.picklists(), r.others(), r.levels(), r.places(),
                    r.lots());
        }
    },
    VIEW_OF_STOCK_STALE {
        @Override
        Records forge(Records r, Random random) {
            var levels = new HashMap<>(r.levels());
            var one = any(List.copyOf(levels.keySet()), key -> true, random);
            levels.computeIfPresent(one, (key, level) -> new WarehouseLevel(level.stock(), level.reservedpicklists() + 1,
                    level.reservedbackorders(), level.reservedallocations()));
            return new Records(r.setup(), r.requests(), r.events(), r.orders(), r.picklists(), r.others(), levels, r.places(),
                    r.lots());
        }
    };

    private static final Lot OTHER = new Lot("other", null);

    private static PlaceLevel of(Lot lot, PlaceLevel level) {
        return new PlaceLevel(level.stock(), level.reserved(), lot, level.lotStatus());
    }

    /** Correct records, put together again as forged ones are. The auditor must find nothing in them. */
    static Records unforged(Records r) {
        return with(r, relevelled(r.setup(), renumbered(r.events())), r.requests());
    }

    /** Changes the log so that it contains only this fault: event numbers have no gaps and levels equal their amounts. */
    List<Stored> events(List<Stored> events, Random random) {
        return events;
    }

    RecordedRequest request(RecordedRequest request) {
        return request;
    }

    boolean fits(Operation operation) {
        return false;
    }

    Records forge(Records r, Random random) {
        var forged = events(r.events(), random);
        if (forged != r.events()) {
            return with(r, this == EVENT_LOST ? forged : relevelled(r.setup(), renumbered(forged)), r.requests());
        }
        var one = any(r.requests(), request -> request.isAcknowledged() && fits(request.operation()), random);
        return with(r, r.events(), r.requests().stream().map(request -> request == one ? request(request) : request).toList());
    }

    private static Records with(Records r, List<Stored> events, List<RecordedRequest> requests) {
        return new Records(r.setup(), requests, events, r.orders(), r.picklists(), r.others(), r.levels(), r.places(), r.lots());
    }

    private static boolean isTrade(Stored stored) {
        return stored.event() != null && stored.request() != null && stored.request().startsWith("deal-");
    }

    /** Whether the records contain what this fault changes. */
    boolean isPossible(Records r) {
        try {
            forge(r, new Random(0));
            return true;
        } catch (NoSuchElementException nothing) {
            return false;
        }
    }

    private static <T> T any(List<T> some, Predicate<T> such, Random random) {
        var fitting = some.stream().filter(such).toList();
        if (fitting.isEmpty()) {
            throw new NoSuchElementException("nothing to forge");
        }
        return fitting.get(random.nextInt(fitting.size()));
    }

    private static long last(List<Stored> events, String stream) {
        return events.stream().filter(stored -> stored.stream().equals(stream)).mapToLong(Stored::sequence).max().orElse(-1);
    }

    /** Adds a second decision with the same events as one that has such an event. */
    private static List<Stored> again(List<Stored> events, Predicate<Stored> such, Random random) {
        long decision = any(events, such, random).decision();
        var more = new ArrayList<>(events);
        events.stream().filter(stored -> stored.decision() == decision).forEach(stored -> more.add(new Stored(
                more.getLast().index() + 1, "again " + stored.index(), stored.stream(), 1 + last(more, stored.stream()), -7,
                stored.request(), stored.event())));
        return more;
    }

    private static List<Stored> without(List<Stored> events, Predicate<Stored> lost) {
        return events.stream().filter(lost.negate()).toList();
    }

    private static List<Stored> changed(List<Stored> events, UnaryOperator<Stored> change) {
        return events.stream().map(change).toList();
    }

    private static Stored with(Stored stored, Object event) {
        return new Stored(stored.index(), stored.identifier(), stored.stream(), stored.sequence(), stored.decision(),
                stored.request(),
                event);
    }

    private static List<Stored> renumbered(List<Stored> events) {
        Map<String, Long> next = new HashMap<>();
        return changed(events, stored -> new Stored(stored.index(), stored.identifier(), stored.stream(),
                next.merge(stored.stream(), 1L, Long::sum) - 1, stored.decision(), stored.request(), stored.event()));
    }

    private static List<Stored> relevelled(TradeSetup setup, List<Stored> events) {
        var tallies = new HashMap<Integer, Tally>();
        setup.products().forEach(product -> tallies.put(product, new Tally(product)));
        return changed(events, stored -> {
            if (!(stored.event() instanceof StockEvent event)) {
                return stored;
            }
            var tally = tallies.get(event.stock().value());
            tally.count(event);
            return with(stored, relevelled(event, tally));
        });
    }

    private static StockEvent relevelled(StockEvent event, Tally tally) {
        return switch (event) {
            case StockChanged e -> new StockChanged(e.stock(), e.place(), e.change(), e.reason(), e.type(), e.history(),
                    e.locationHistory(), at(tally, e.place(), e.placeAfter()), in(tally, e.place(), e.warehouseAfter()),
                    e.removed());
            case StockMoved e -> new StockMoved(e.stock(), e.from(), e.to(), e.amount(), e.claims(), e.reason(),
                    e.fromLocationHistory(), e.toLocationHistory(), at(tally, e.from(), e.fromAfter()),
                    at(tally, e.to(), e.toAfter()));
            case StockTransferred e -> new StockTransferred(e.stock(), e.from(), e.to(), e.amount(), e.reason(), e.fromHistory(),
                    e.toHistory(), e.fromLocationHistory(), e.toLocationHistory(), at(tally, e.from(), e.fromAfter()),
                    at(tally, e.to(), e.toAfter()),
                    in(tally, e.from(), e.fromWarehouseAfter()), in(tally, e.to(), e.toWarehouseAfter()));
            case StockClaimed e ->
                new StockClaimed(e.stock(), e.idpicklist(), e.place(), e.amount(), at(tally, e.place(), e.placeAfter()),
                        in(tally, e.place(), e.warehouseAfter()));
            case ClaimReleased e ->
                new ClaimReleased(e.stock(), e.idpicklist(), e.place(), e.amount(), at(tally, e.place(), e.placeAfter()),
                        in(tally, e.place(), e.warehouseAfter()));
            case ClaimedStockTaken e -> new ClaimedStockTaken(e.stock(), e.idpicklist(), e.place(), e.amount(), e.reason(),
                    e.history(), e.locationHistory(), at(tally, e.place(), e.placeAfter()),
                    in(tally, e.place(), e.warehouseAfter()),
                    e.lot(), e.idshipment());
            case BackorderReserved e ->
                new BackorderReserved(e.stock(), e.idbackorder(), e.warehouse(), e.amount(), e.priority(), e.elsewhere(),
                        in(tally, e.warehouse().value(), e.warehouseAfter()));
            case OrderAllocated e -> new OrderAllocated(e.stock(), e.idorder(), e.warehouse(), e.amount(),
                    in(tally, e.warehouse().value(), e.warehouseAfter()));
            default -> event;
        };
    }

    /** @param stated keeps its lot */
    private static PlaceLevel at(Tally tally, Place place, PlaceLevel stated) {
        var level = tally.level(tally.at(place));
        return new PlaceLevel(level.stock(), level.reserved(), stated.lot(), stated.lotStatus());
    }

    private static WarehouseLevel in(Tally tally, Place place, WarehouseLevel stated) {
        return in(tally, place.warehouse().value(), stated);
    }

    /** @param stated keeps its pieces of blocked lots */
    private static WarehouseLevel in(Tally tally, int idwarehouse, WarehouseLevel stated) {
        var level = tally.level(idwarehouse);
        return new WarehouseLevel(level.stock(), level.reservedpicklists(), level.reservedbackorders(),
                level.reservedallocations(), stated.blocked());
    }
}
