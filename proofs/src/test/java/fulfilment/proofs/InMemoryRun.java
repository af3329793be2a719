package fulfilment.proofs;

import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.StockRequest.Change;
import fulfilment.proofs.StockRequest.Look;
import fulfilment.proofs.StockRequest.Release;
import fulfilment.proofs.Call.End;
import fulfilment.proofs.Call.Seen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Simulates a service in memory, with clients whose calls overlap, and injects one fault. Its records look like those of a real run and
 * test the checker: it must find each fault, and must find nothing in a faultless run.
 */
final class InMemoryRun {

    private static final int STEPS = 250;
    /** The fault is injected once there is enough data to damage. */
    private static final int FAULT_FROM = 80;
    private static final int PRODUCTS = 2;
    private static final RunLayout LAYOUT = new RunLayout(List.of(1, 2), Map.of(1, List.of(11, 12), 2, List.of(21, 22)));
    /** A change so large that no small change reverses it. */
    private static final int MANY = 500;

    private final Random random;
    private final @Nullable Fault fault;
    private final Requests requests;
    private final InMemoryStore shelves = new InMemoryStore();
    private final List<Call> calls = new ArrayList<>();
    private final Rules[] rules = new Rules[PRODUCTS + 1];
    private final List<List<Rules>> before = new ArrayList<>();
    private final @Nullable Repeat[] repeats = new Repeat[PRODUCTS + 1];
    private long now = 1_000_000;
    private boolean struck;

    /** Something that is stored again later. */
    private record Repeat(Call call) {}

    InMemoryRun(long seed, @Nullable Fault fault) {
        this.random = new Random(seed);
        this.fault = fault;
        this.requests = new Requests(random, LAYOUT);
        before.add(new ArrayList<>());
        for (int idproduct = 1; idproduct <= PRODUCTS; idproduct++) {
            rules[idproduct] = new Rules(idproduct);
            before.add(new ArrayList<>());
            shelves.store(null, List.of(new StockOpened(new StockId(idproduct))));
        }
    }

    Evidence run() {
        for (int idproduct = 1; idproduct <= PRODUCTS; idproduct++) {
            for (int idwarehouse = 1; idwarehouse <= 2; idwarehouse++) {
                answer(idproduct, new Change(idwarehouse, 0, 100));
                answer(idproduct, new Change(idwarehouse, idwarehouse * 10 + 1, 20));
            }
        }
        for (int step = 0; step < STEPS; step++) {
            int idproduct = 1 + random.nextInt(PRODUCTS);
            var asked = requests.any();
            if (fault == null || struck || step < FAULT_FROM || !goesWrong(fault, idproduct, asked)) {
                answer(idproduct, asked);
            }
        }
        for (int idproduct = 1; idproduct <= PRODUCTS; idproduct++) {
            answer(idproduct, new Look());
        }
        var evidence = shelves.evidence(calls, Arrays.asList(rules).subList(1, PRODUCTS + 1));
        if (fault == null || struck) {
            return evidence;
        }
        var aggregates = new ArrayList<Rules>();
        for (int idproduct = 1; idproduct <= PRODUCTS; idproduct++) {
            aggregates.add(before.get(idproduct).get(before.get(idproduct).size() - 5));
        }
        var damaged = DamagedRecords.damage(fault, evidence, aggregates, random);
        struck = damaged != evidence;
        return damaged;
    }

    /** Whether the fault was injected; otherwise the checker can find nothing. */
    boolean struck() {
        return struck;
    }

    /** Answers correctly. */
    private void answer(int idproduct, StockRequest asked) {
        var events = decide(idproduct, asked, false);
        store(called(idproduct, asked, events == null ? End.REFUSED : End.ACKNOWLEDGED), events);
    }

    private @Nullable List<StockEvent> decide(int idproduct, StockRequest asked, boolean forced) {
        before.get(idproduct).add(rules[idproduct].copy());
        return rules[idproduct].decide(asked, shelves::nextId, forced);
    }

    private Call called(int idproduct, StockRequest asked, End end) {
        now += 10;
        return called(idproduct, asked, end, now - random.nextInt(30), now + 1 + random.nextInt(30), shown(idproduct));
    }

    private Call called(int idproduct, StockRequest asked, End end, long sent, long answered, List<Seen> seen) {
        var call = new Call("call-" + calls.size(), random.nextInt(8), idproduct, asked, sent,
                end == End.UNKNOWN ? Long.MAX_VALUE : answered, end, end == End.REFUSED ? 1006 : 0,
                end == End.ACKNOWLEDGED ? seen : List.of());
        calls.add(call);
        return call;
    }

    private List<Seen> shown(int idproduct) {
        return List.of(new Seen(1, rules[idproduct].level(1)), new Seen(2, rules[idproduct].level(2)));
    }

    private void store(Call call, @Nullable List<StockEvent> events) {
        shelves.store(call.id(), events == null ? List.of() : events);
        int idproduct = call.idproduct();
        var repeat = repeats[idproduct];
        if (repeat != null && events != null && !events.isEmpty() && repeat.call() != call) {
            repeats[idproduct] = null;
            var again = decide(idproduct, repeat.call().asked(), true);
            shelves.store(repeat.call().id(), Objects.requireNonNull(again));
        }
    }

    /** Injects the fault if this request allows it; otherwise returns false. */
    private boolean goesWrong(Fault fault, int idproduct, StockRequest asked) {
        var known = rules[idproduct];
        var old = before.get(idproduct).get(before.get(idproduct).size() - 1 - random.nextInt(8)).copy();
        var rightly = known.copy().decide(asked, () -> 1, false);
        struck = switch (fault) {
            case OVERSOLD_BY_A_RACE -> {
                var same = known.copy();
                var all = new Change(1, 0, -known.free(Rules.place(1, 0)));
                if (all.change() == 0) {
                    yield false;
                }
                answer(idproduct, all);
                yield decideOn(same, idproduct, all);
            }
            case UPDATE_LOST -> {
                var wrongly = old.copy().decide(asked, () -> 1, false);
                yield rightly != null && wrongly != null && !wrongly.isEmpty() && !wrongly.equals(rightly)
                        && decideOn(old, idproduct, asked);
            }
            case SOLD_BELOW_ZERO -> force(idproduct,
                    new Change(1, 0, -1 - known.at(Rules.place(1, 0)).stock()));
            case SOLD_WHAT_IS_CLAIMED -> claimedPlace(known) instanceof Held held
                    && force(idproduct, new Change(held.idwarehouse(), held.idlocation(), -known.free(held.place()) - 1));
            case EVENT_OF_NOBODY -> {
                shelves.store(null, Objects.requireNonNull(decide(idproduct, new Change(1, 0, 1), false)));
                yield true;
            }
            case ANOTHER_AMOUNT_STORED -> asked instanceof Change change && rightly != null && change.change() > 0
                    && storeFor(called(idproduct, asked, End.ACKNOWLEDGED),
                            new Change(change.idwarehouse(), change.location(), change.change() + 1));
            case ACKNOWLEDGED_BUT_NOT_STORED -> {
                if (asked instanceof Change && rightly != null) {
                    called(idproduct, asked, End.ACKNOWLEDGED, now, now + 1, List.of());
                    yield true;
                }
                yield false;
            }
            case REFUSED_BUT_STORED -> rightly != null && !rightly.isEmpty()
                    && storeFor(called(idproduct, asked, End.REFUSED), asked);
            case REFUSED_THOUGH_ENOUGH_WAS_THERE -> {
                boolean enough = known.free(Rules.place(1, 0)) > 80;
                if (enough) {
                    called(idproduct, new Change(1, 0, -1), End.REFUSED);
                }
                yield enough;
            }
            case DECISION_STORED_TWICE -> asked instanceof Change && rightly != null
                    && storeTwice(called(idproduct, asked, End.ACKNOWLEDGED));
            case UNKNOWN_CALL_STORED_TWICE -> {
                var small = new Change(1, 0, 2);
                var call = called(idproduct, small, End.UNKNOWN);
                store(call, decide(idproduct, small, false));
                repeats[idproduct] = new Repeat(call);
                yield true;
            }
            case HALF_A_DECISION_STORED -> {
                if (rightly != null && rightly.stream().filter(StockChanged.class::isInstance).count() > 1) {
                    var events = Objects.requireNonNull(decide(idproduct, asked, false));
                    store(called(idproduct, asked, End.ACKNOWLEDGED), events.subList(0, 1));
                    yield true;
                }
                yield false;
            }
            case STORED_BEFORE_WHAT_WAS_DONE_BEFORE -> rightly != null && !rightly.isEmpty() && storeFor(
                    called(idproduct, asked, End.ACKNOWLEDGED, now + 1_000, now + 1_001, List.of()), asked);
            case CLAIM_RELEASED_TWICE -> {
                if (claimedPlace(known) instanceof Held held) {
                    var release = new Release(held.idpicklist(), held.place(), held.amount());
                    answer(idproduct, release);
                    yield force(idproduct, release);
                }
                yield false;
            }
            case CLAIM_LEFT_BEHIND_IN_A_MOVE -> claimedPlace(known) instanceof Held held && storeAltered(idproduct,
                    new StockRequest.Move(held.place(), Rules.place(held.idwarehouse(), held.idwarehouse() * 10 + 3),
                            known.at(held.place()).stock()),
                    event -> event instanceof StockMoved e
                            ? new StockMoved(e.stock(), e.from(), e.to(), e.amount(), List.of(), e.reason(),
                                    e.fromLocationHistory(), e.toLocationHistory(), e.fromAfter(), e.toAfter())
                            : event);
            case PIECE_LOST_IN_A_MOVE -> rightly != null && rightly.stream().anyMatch(StockMoved.class::isInstance)
                    && storeAltered(idproduct, asked, event -> event instanceof StockMoved e
                            ? new StockMoved(e.stock(), e.from(), e.to(), e.amount(), e.claims(), e.reason(),
                                    e.fromLocationHistory(), e.toLocationHistory(), e.fromAfter(), oneLess(e.toAfter()))
                            : event);
            case PIECE_LOST_IN_A_TRANSFER -> rightly != null && rightly.stream().anyMatch(StockTransferred.class::isInstance)
                    && storeAltered(idproduct, asked, event -> event instanceof StockTransferred e
                            ? new StockTransferred(e.stock(), e.from(), e.to(), e.amount(), e.reason(), e.fromHistory(),
                                    e.toHistory(), e.fromLocationHistory(), e.toLocationHistory(), e.fromAfter(),
                                    oneLess(e.toAfter()), e.fromWarehouseAfter(), oneLess(e.toWarehouseAfter()))
                            : event);
            case RESERVED_WRONG -> rightly != null && rightly.stream().anyMatch(BackorderReserved.class::isInstance)
                    && storeAltered(idproduct, asked, event -> event instanceof BackorderReserved e
                            ? new BackorderReserved(e.stock(), e.idbackorder(), e.warehouse(), e.amount(), e.priority(),
                                    e.elsewhere(),
                                    new WarehouseLevel(e.warehouseAfter().stock(), e.warehouseAfter().reservedpicklists(),
                                            e.warehouseAfter().reservedbackorders() + 1,
                                            e.warehouseAfter().reservedallocations()))
                            : event);
            case ANSWER_WITHOUT_ITS_OWN_WRITE -> {
                var shown = shown(idproduct);
                var events = decide(idproduct, new Change(1, 0, MANY), false);
                now += 10;
                store(called(idproduct, new Change(1, 0, MANY), End.ACKNOWLEDGED, now - 1, now + 1, shown), events);
                yield true;
            }
            case ANSWER_OLDER_THAN_WHAT_WAS_DONE_BEFORE -> {
                var shown = shown(idproduct);
                answer(idproduct, new Change(1, 0, MANY));
                now += 50;
                called(idproduct, new Look(), End.ACKNOWLEDGED, now, now + 1, shown);
                yield true;
            }
            case ANSWER_THAT_WAS_NEVER_TRUE -> {
                called(idproduct, new Look(), End.ACKNOWLEDGED, now, now + 1,
                        List.of(new Seen(1, oneLess(new WarehouseLevel(known.level(1).stock() + MANY, 0, 0, 0)))));
                yield true;
            }
            default -> false; // these faults damage the records afterwards
        };
        return struck;
    }

    private record Held(int idwarehouse, int idlocation, int idpicklist, int amount) {

        Place place() {
            return Rules.place(idwarehouse, idlocation);
        }
    }

    private static @Nullable Held claimedPlace(Rules rules) {
        for (var place : rules.places()) {
            for (int idpicklist = 1; idpicklist <= Requests.PICKLISTS; idpicklist++) {
                int amount = rules.claimed(place, idpicklist);
                if (amount > 0) {
                    return new Held(place.warehouse().value(), place.location() == null ? 0 : place.location().value(),
                            idpicklist, amount);
                }
            }
        }
        return null;
    }

    private static PlaceLevel oneLess(PlaceLevel level) {
        return new PlaceLevel(level.stock() - 1, level.reserved(), level.lot());
    }

    private static WarehouseLevel oneLess(WarehouseLevel level) {
        return new WarehouseLevel(level.stock() - 1, level.reservedpicklists(), level.reservedbackorders(),
                level.reservedallocations());
    }

    private boolean decideOn(Rules old, int idproduct, StockRequest asked) {
        rules[idproduct] = old;
        answer(idproduct, asked);
        return true;
    }

    private boolean force(int idproduct, StockRequest asked) {
        store(called(idproduct, asked, End.ACKNOWLEDGED, now, now + 1, List.of()),
                Objects.requireNonNull(decide(idproduct, asked, true)));
        return true;
    }

    private boolean storeFor(Call call, StockRequest asked) {
        store(call, Objects.requireNonNull(decide(call.idproduct(), asked, false)));
        return true;
    }

    private boolean storeTwice(Call call) {
        storeFor(call, call.asked());
        store(call, decide(call.idproduct(), call.asked(), true));
        return true;
    }

    private boolean storeAltered(int idproduct, StockRequest asked, UnaryOperator<StockEvent> change) {
        var events = Objects.requireNonNull(decide(idproduct, asked, false));
        store(called(idproduct, asked, End.ACKNOWLEDGED), events.stream().map(change).toList());
        return true;
    }
}
