package fulfilment.server.proof.trade;

import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.OrderCancellationUndone;
import fulfilment.api.orders.OrderEvent.OrderCancelled;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderDeallocated;
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPrioritised;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.server.proof.Evidence.At;
import fulfilment.server.proof.Order;
import fulfilment.server.proof.Timeline;
import fulfilment.server.proof.trade.Deal.End;
import fulfilment.server.proof.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What clients were told, held against what was stored: done is stored once and is what was asked, refused is not, and was rightly. */
final class Dealings {

    /** Lost too many races: it is no use to ask whether it could have been done. */
    private static final int BUSY = 1019;

    private final Auditor auditor;
    private final List<String> violations;
    private final Map<String, Order> orders = new HashMap<>();
    /** Events of each decision of each deal. */
    private final Map<String, Map<Long, List<Object>>> decisions = new HashMap<>();

    Dealings(Auditor auditor, List<String> violations) {
        this.auditor = auditor;
        this.violations = violations;
    }

    void check(List<Stored> events) {
        for (var stored : events) {
            if (stored.deal() != null && auditor.deals.containsKey(stored.deal())) {
                var of = decisions.computeIfAbsent(stored.deal(), none -> new LinkedHashMap<>())
                        .computeIfAbsent(stored.decision(), none -> new ArrayList<>());
                if (stored.event() != null) {
                    of.add(stored.event());
                }
            }
        }
        auditor.deals.values().forEach(this::check);
        auditor.streams.forEach(this::inOrder);
    }

    /** What was answered before something else was sent comes before it. */
    private void inOrder(String name, Auditor.Stream stream) {
        var order = orders.computeIfAbsent(name, none -> stream.order());
        for (int i = 0; i < stream.asked().size(); i++) {
            var deal = stream.asked().get(i);
            if (deal != null && i + 1 < order.leastAt(deal.sent())) {
                violations.add("%s is stored in %s before what was answered before it was sent".formatted(deal, name));
            }
        }
    }

    private void check(Deal deal) {
        var stored = decisions.getOrDefault(deal.id(), Map.of());
        if (!deal.deed().isWrite()) {
            if (!stored.isEmpty()) {
                violations.add("%s only looked, and %s is stored".formatted(deal, stored));
            }
            look(deal);
            return;
        }
        if (deal.end() == End.REFUSED && !stored.isEmpty()) {
            violations.add("%s was refused with %d, and yet is stored: %s".formatted(deal, deal.code(), stored));
        }
        if (deal.deed() instanceof Deed.ProcessAllBackorders) {
            if (deal.end() == End.REFUSED) {
                violations.add("%s was refused with %d".formatted(deal, deal.code()));
            }
            return;
        }
        if (stored.size() > 1) {
            violations.add("%s was decided %d times: %s".formatted(deal, stored.size(), stored));
        }
        stored.forEach((decision, events) -> {
            if (!isDone(deal, decision, events)) {
                violations.add("%s led to %s".formatted(deal, events));
            }
        });
        if (deal.end() == End.ACKNOWLEDGED && stored.isEmpty() && !wasSoAlready(deal)) {
            violations.add("%s was acknowledged, and is not stored".formatted(deal));
        }
        if (deal.end() == End.REFUSED && deal.code() != BUSY && !couldBeRefused(deal)) {
            violations.add("%s was refused with %d, though it could be done all the time".formatted(deal, deal.code()));
        }
    }

    private static boolean any(List<Object> events, Predicate<Object> such) {
        return events.stream().anyMatch(such);
    }

    private boolean isDone(Deal deal, long decision, List<Object> events) {
        return switch (deal.deed()) {
            case Deed.Sell sell -> any(events, event -> event instanceof OrderCreated e && e.lines().stream()
                    .map(line -> new Deed.Line(line.idproduct(), line.amount())).toList().equals(sell.lines())
                    && (!deal.isAcknowledged() || deal.answer().get("idorder").asInt() == e.order().value()));
            case Deed.OnOrder on -> any(events, event -> event instanceof OrderEvent e && e.order().value() == on.idorder()
                    && switch (on.deed()) {
                        case PROCESS -> e instanceof OrderProcessed;
                        case ALLOCATE -> e instanceof OrderEvent.OrderAllocated;
                        case DEALLOCATE -> e instanceof OrderDeallocated;
                        case PRIORITISE -> e instanceof OrderPrioritised;
                        case PROCESS_BACKORDERS -> e instanceof BackordersPicked;
                        case PAUSE -> e instanceof OrderPaused;
                        case RESUME -> e instanceof OrderResumed;
                        case REOPEN -> e instanceof OrderReopened;
                        case CANCEL, CANCEL_WITH_FORCE -> e instanceof OrderCancelled;
                        case UNDO_CANCELLATION -> e instanceof OrderCancellationUndone;
                    });
            case Deed.OnPicklist on when on.deed() == Deed.PicklistDeed.SHIP -> isShipped(deal, on.idpicklist(), events);
            case Deed.OnPicklist on -> any(events, event -> event instanceof PicklistEvent e
                    && e.picklist().value() == on.idpicklist() && switch (on.deed()) {
                        case PICK_ALL -> e instanceof PicklistPicked;
                        case CLOSE, SHIP -> e instanceof PicklistClosed;
                        case CANCEL -> e instanceof PicklistCancelled;
                        case PAUSE -> e instanceof PicklistPaused;
                        case RESUME -> e instanceof PicklistResumed;
                    });
            case Deed.Pick pick -> isPicked(pick, decision, events);
            case Deed.GiveUp up -> any(events, event -> event instanceof BackordersDeleted e
                    && e.backorders().contains(up.idbackorder()));
            case Deed.ProcessAllBackorders all -> true;
            case Deed.Receive receive -> events.stream().filter(StockChanged.class::isInstance).map(StockChanged.class::cast)
                    .filter(e -> e.stock().value() == receive.idproduct()).mapToInt(StockChanged::change)
                    .sum() == receive.amount();
            case Deed.Count count -> events.stream().filter(StockChanged.class::isInstance).map(StockChanged.class::cast)
                    .reduce((first, last) -> last)
                    .filter(e -> e.warehouseAfter().stock() == count.amount()
                            && e.place().warehouse().value() == count.idwarehouse())
                    .isPresent();
            case Deed.Move move -> any(events, event -> switch (event) {
                case StockMoved e -> e.amount() == move.amount() && isAt(e.from(), move.fromWarehouse(), move.from())
                        && isAt(e.to(), move.toWarehouse(), move.to());
                case StockTransferred e -> e.amount() == move.amount() && isAt(e.from(), move.fromWarehouse(), move.from())
                        && isAt(e.to(), move.toWarehouse(), move.to());
                default -> false;
            });
            case Deed.LookAtStock look -> false;
            case Deed.LookAtOrder look -> false;
        };
    }

    private static boolean isAt(Place place, int idwarehouse, int idlocation) {
        return place.warehouse().value() == idwarehouse
                && (place.location() == null ? 0 : place.location().value()) == idlocation;
    }

    /** Once, and what is all picked leaves with it. */
    private boolean isShipped(Deal deal, int idpicklist, List<Object> events) {
        var shipments = events.stream().filter(ShipmentCreated.class::isInstance).map(ShipmentCreated.class::cast).toList();
        return shipments.size() == 1 && shipments.getFirst().picklist().value() == idpicklist
                && (any(events, event -> event instanceof PicklistClosed e && e.picklist().value() == idpicklist)
                        || picklist(idpicklist, deal, state -> !state.isOpen() || !state.allPicked()));
    }

    /** Of compositions it is enough that something was picked. */
    private boolean isPicked(Deed.Pick pick, long decision, List<Object> events) {
        var picked = events.stream().filter(PicklistPicked.class::isInstance).map(PicklistPicked.class::cast).findFirst()
                .orElse(null);
        if (picked == null || picked.picklist().value() != pick.idpicklist()
                || !auditor.picklists.containsKey(pick.idpicklist())) {
            return false;
        }
        if (!auditor.premises().products().contains(pick.idproduct())) {
            return true;
        }
        int position = stream(picked.picklist().toString()).decisions().indexOf(decision) + 1;
        return states(pick.idpicklist()).ever(position - 1, position - 1,
                state -> state.totalpicked() == picked.totalpicked() - pick.amount());
    }

    private Auditor.Stream stream(String name) {
        return auditor.streams.getOrDefault(name, new Auditor.Stream(List.of(), List.of()));
    }

    private Timeline<PicklistPaper.State> states(int idpicklist) {
        return Objects.requireNonNull(auditor.picklists.get(idpicklist)).states;
    }

    private interface Question {

        boolean ever(int from, int to);
    }

    /** Whether something was ever so between question and answer, by the positions of a stream. */
    private boolean ever(String stream, Deal deal, Question question) {
        var order = orders.computeIfAbsent(stream, name -> stream(name).order());
        return question.ever(order.leastAt(deal.sent()), order.lastAt(deal.answered()));
    }

    private boolean order(int idorder, Deal deal, Predicate<String> status) {
        var order = auditor.orders.get(idorder);
        return order == null || ever(new OrderId(idorder).toString(), deal, (from, to) -> order.statuses.ever(from, to, status));
    }

    private boolean picklist(int idpicklist, Deal deal, Predicate<PicklistPaper.State> such) {
        return !auditor.picklists.containsKey(idpicklist)
                || ever(new PicklistId(idpicklist).toString(), deal, (from, to) -> states(idpicklist).ever(from, to, such));
    }

    private boolean warehouse(int idproduct, int idwarehouse, Deal deal, Predicate<WarehouseLevel> such) {
        var goods = Objects.requireNonNull(auditor.goods.get(idproduct));
        return ever(new StockId(idproduct).toString(), deal, (from, to) -> goods.warehouse(idwarehouse).ever(from, to, such));
    }

    /** Nothing needs to be stored where all was as it was to become. */
    private boolean wasSoAlready(Deal deal) {
        return switch (deal.deed()) {
            case Deed.OnOrder on -> switch (on.deed()) {
                case DEALLOCATE, PRIORITISE, PROCESS_BACKORDERS -> true;
                default -> false;
            };
            case Deed.OnPicklist on -> on.deed() == Deed.PicklistDeed.PICK_ALL
                    && picklist(on.idpicklist(), deal, PicklistPaper.State::allPicked);
            case Deed.Count count -> warehouse(count.idproduct(), count.idwarehouse(), deal,
                    level -> level.stock() == count.amount());
            default -> false;
        };
    }

    private boolean couldBeRefused(Deal deal) {
        return switch (deal.deed()) {
            case Deed.Sell sell -> false;
            case Deed.Receive receive -> false;
            case Deed.ProcessAllBackorders all -> false;
            case Deed.OnOrder on -> switch (on.deed()) {
                case PROCESS, ALLOCATE, DEALLOCATE, CANCEL -> order(on.idorder(), deal, status -> !status.equals("concept"));
                case PRIORITISE, PROCESS_BACKORDERS -> false;
                case PAUSE -> order(on.idorder(), deal, status -> !status.equals("processing"));
                case RESUME -> order(on.idorder(), deal, status -> !status.equals("paused"));
                case CANCEL_WITH_FORCE -> order(on.idorder(), deal, "cancelled"::equals);
                case REOPEN, UNDO_CANCELLATION -> true; // also because something was shipped
            };
            case Deed.OnPicklist on -> picklist(on.idpicklist(), deal, state -> switch (on.deed()) {
                case PICK_ALL, PAUSE -> !state.status().equals("new");
                case SHIP -> state.status().equals("paused") || state.status().equals("cancelled");
                case CLOSE -> !state.status().equals("new") || !state.allPicked();
                case CANCEL -> !state.isOpen() || state.shipped();
                case RESUME -> !state.status().equals("paused");
            });
            case Deed.Pick pick -> true; // its product need not be on the picklist
            case Deed.GiveUp up -> true; // somebody else may have given it up
            case Deed.Count count -> warehouse(count.idproduct(), count.idwarehouse(), deal,
                    level -> level.reservedpicklists() > count.amount());
            case Deed.Move move -> {
                if (move.fromWarehouse() == move.toWarehouse() && move.from() == move.to()) {
                    yield true;
                }
                boolean within = move.fromWarehouse() == move.toWarehouse();
                var at = new At(move.idproduct(), move.fromWarehouse(), move.from());
                var place = Objects.requireNonNull(auditor.goods.get(move.idproduct())).place(at);
                yield ever(new StockId(move.idproduct()).toString(), deal, (from, to) -> place.ever(from, to,
                        level -> (within ? level.stock() : level.free()) < move.amount()))
                        || !within && warehouse(move.idproduct(), move.fromWarehouse(), deal,
                                level -> level.free() < move.amount());
            }
            case Deed.LookAtStock look -> false;
            case Deed.LookAtOrder look -> false;
        };
    }

    /** An answer shows what was true at one moment between question and answer. */
    private void look(Deal deal) {
        if (!deal.isAcknowledged()) {
            return;
        }
        switch (deal.deed()) {
            case Deed.LookAtStock look -> deal.answer().forEach(shown -> {
                var level = new WarehouseLevel(shown.get("stock").asInt(), shown.get("reservedpicklists").asInt(),
                        shown.get("reservedbackorders").asInt(), shown.get("reservedallocations").asInt());
                if (!warehouse(look.idproduct(), shown.get("idwarehouse").asInt(), deal, level::equals)) {
                    violations.add("%s was shown %s, which was never true meanwhile".formatted(deal, level));
                }
            });
            case Deed.LookAtOrder look -> {
                var status = shown(deal.answer());
                if (status == null || !order(look.idorder(), deal, status::equals)) {
                    violations.add("%s was shown %s, which it never was meanwhile".formatted(deal, status));
                }
            }
            default -> {
            }
        }
    }

    private static @Nullable String shown(JsonNode order) {
        return order.path("status").asString("");
    }
}
