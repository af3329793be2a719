package fulfilment.proofs.trade;

import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.kernel.Id;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.movements.MovementId;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderEvent.BackordersDeleted;
import fulfilment.api.orders.OrderEvent.BackordersPicked;
import fulfilment.api.orders.OrderEvent.OrderCancellationUndone;
import fulfilment.api.orders.OrderEvent.OrderCancelled;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderDeallocated;
import fulfilment.api.orders.OrderEvent.OrderPaused;
import fulfilment.api.orders.OrderEvent.OrderPrioritised;
import fulfilment.api.orders.OrderEvent.LineAmount;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductChanged;
import fulfilment.api.orders.OrderEvent.OrderProductLowered;
import fulfilment.api.orders.OrderEvent.OrderReopened;
import fulfilment.api.orders.OrderEvent.OrderResumed;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Order;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.RecordedRequest.End;
import fulfilment.proofs.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Compares the answers to clients with the stored events. An acknowledged request is stored once and as asked. A refused request is not
 * stored and had a reason.
 */
final class AnswerCheck {

    /** Too many lost races; such a refusal does not say whether the request was possible. */
    private static final int BUSY = 1019;

    private final Auditor auditor;
    private final List<String> violations;
    private final Map<String, Order> orders = new HashMap<>();
    /** The events of each decision, by request. */
    private final Map<String, Map<Long, List<Object>>> decisions = new HashMap<>();

    AnswerCheck(Auditor auditor, List<String> violations) {
        this.auditor = auditor;
        this.violations = violations;
    }

    void check(List<Stored> events) {
        for (var stored : events) {
            if (stored.request() != null && auditor.requests.containsKey(stored.request())) {
                var of = decisions.computeIfAbsent(stored.request(), none -> new LinkedHashMap<>())
                        .computeIfAbsent(stored.decision(), none -> new ArrayList<>());
                if (stored.event() != null) {
                    of.add(stored.event());
                }
            }
        }
        auditor.requests.values().forEach(this::check);
        auditor.streams.forEach(this::inOrder);
    }

    /** Checks that a request that was answered before another one was sent precedes it. */
    private void inOrder(String name, Auditor.Stream stream) {
        var order = orders.computeIfAbsent(name, none -> stream.order());
        for (int i = 0; i < stream.asked().size(); i++) {
            var request = stream.asked().get(i);
            if (request != null && i + 1 < order.leastAt(request.sent())) {
                violations.add("%s is stored in %s before a request answered before it was sent".formatted(request, name));
            }
        }
    }

    private void check(RecordedRequest request) {
        var stored = decisions.getOrDefault(request.id(), Map.of());
        if (!request.operation().isWrite()) {
            if (!stored.isEmpty()) {
                violations.add("%s only reads, and %s is stored".formatted(request, stored));
            }
            look(request);
            return;
        }
        if (request.end() == End.REFUSED && !stored.isEmpty()) {
            violations.add("%s was refused with %d, and yet is stored: %s".formatted(request, request.code(), stored));
        }
        if (request.operation() instanceof Operation.ProcessAllBackorders) {
            if (request.end() == End.REFUSED) {
                violations.add("%s was refused with %d".formatted(request, request.code()));
            }
            return;
        }
        if (stored.size() > 1) {
            violations.add("%s was decided %d times: %s".formatted(request, stored.size(), stored));
        }
        stored.forEach((decision, events) -> {
            if (!isDone(request, decision, events)) {
                violations.add("%s led to %s".formatted(request, events));
            }
        });
        if (request.end() == End.ACKNOWLEDGED && stored.isEmpty() && !wasSoAlready(request)) {
            violations.add("%s was acknowledged, and is not stored".formatted(request));
        }
        if (request.end() == End.REFUSED && request.code() != BUSY && !couldBeRefused(request)) {
            violations.add("%s was refused (%s), although it was possible at every moment%s".formatted(request, request.answer(),
                    request.operation() instanceof Operation.Move move ? ": " + seen(move, request) : ""));
        }
    }

    /** What lay at the place of a move meanwhile, by position in the history of its product. */
    private String seen(Operation.Move move, RecordedRequest request) {
        var name = new StockId(move.idproduct()).toString();
        var order = orders.computeIfAbsent(name, none -> stream(none).order());
        int from = order.leastAt(request.sent());
        int to = order.lastAt(request.answered());
        return "%d to %d of %d, %s".formatted(from, to, stream(name).asked().size(),
                Objects.requireNonNull(auditor.goods.get(move.idproduct()))
                        .place(new At(move.idproduct(), move.fromWarehouse(), move.from()))
                        .between(Math.max(0, from - 5), to + 5));
    }

    private static boolean any(List<Object> events, Predicate<Object> such) {
        return events.stream().anyMatch(such);
    }

    private boolean isDone(RecordedRequest request, long decision, List<Object> events) {
        return switch (request.operation()) {
            case Operation.Sell sell -> any(events, event -> event instanceof OrderCreated e && e.lines().stream()
                    .map(line -> new Operation.Line(line.idproduct(), line.amount())).toList().equals(sell.lines())
                    && (!request.isAcknowledged() || request.answer().get("idorder").asInt() == e.order().value()));
            case Operation.OnOrder on -> any(events, event -> event instanceof OrderEvent e && e.order().value() == on.idorder()
                    && switch (on.operation()) {
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
            case Operation.Lower lower -> any(events, event -> event instanceof OrderEvent e
                    && e.order().value() == lower.idorder() && isLowered(e, lower));
            case Operation.OnPicklist on when on.operation() == Operation.PicklistDeed.SHIP ->
                isShipped(request, on.idpicklist(), events);
            case Operation.OnPicklist on -> any(events, event -> event instanceof PicklistEvent e
                    && e.picklist().value() == on.idpicklist() && switch (on.operation()) {
                        case PICK_ALL -> e instanceof PicklistPicked;
                        case CLOSE, SHIP -> e instanceof PicklistClosed;
                        case CANCEL -> e instanceof PicklistCancelled;
                        case PAUSE -> e instanceof PicklistPaused;
                        case RESUME -> e instanceof PicklistResumed;
                    });
            case Operation.OnLine on -> any(events, event -> event instanceof PicklistEvent e
                    && e.picklist().value() == on.idpicklist() && switch (on.operation()) {
                        case SHORT_EMPTY, SHORT -> e instanceof PicklistFoundShort found
                                && found.found().line() == on.idpicklistProduct() && found.found().found() == on.amount();
                        case SPLIT, SPLIT_TO_WAIT, SPLIT_AWAY -> e instanceof PicklistReduced;
                        case SHIP -> e instanceof PicklistPartlyShipped ship && ship.shipped() != null;
                    });
            case Operation.TakeBack back ->
                any(events, event -> event instanceof ShipmentUndone e && e.shipment().value() == back.idshipment());
            case Operation.Pick pick -> isPicked(pick, decision, events);
            case Operation.GiveUp up -> any(events, event -> event instanceof BackordersDeleted e
                    && e.backorders().contains(up.idbackorder()));
            case Operation.ProcessAllBackorders all -> true;
            case Operation.Receive receive -> events.stream().filter(StockChanged.class::isInstance).map(StockChanged.class::cast)
                    .filter(e -> e.stock().value() == receive.idproduct()).mapToInt(StockChanged::change)
                    .sum() == receive.amount();
            case Operation.Count count -> events.stream().filter(StockChanged.class::isInstance).map(StockChanged.class::cast)
                    .reduce((first, last) -> last)
                    .filter(e -> e.warehouseAfter().stock() == count.amount()
                            && e.place().warehouse().value() == count.idwarehouse())
                    .isPresent();
            case Operation.Move move -> any(events, event -> switch (event) {
                case StockMoved e -> e.amount() == move.amount() && isAt(e.from(), move.fromWarehouse(), move.from())
                        && isAt(e.to(), move.toWarehouse(), move.to());
                case StockTransferred e -> e.amount() == move.amount() && isAt(e.from(), move.fromWarehouse(), move.from())
                        && isAt(e.to(), move.toWarehouse(), move.to());
                default -> false;
            });
            case Operation.LookAtStock look -> false;
            case Operation.LookAtOrder look -> false;
            default -> any(events, event -> WorkAnswerCheck.isDone(request, event));
        };
    }

    /** A concept has no pieces that are anywhere yet. */
    private static boolean isLowered(OrderEvent event, Operation.Lower lower) {
        return switch (event) {
            case OrderProductLowered e -> e.lines().contains(new LineAmount(lower.idorderProduct(), lower.amount()));
            case OrderProductChanged e -> e.line() == lower.idorderProduct() && e.amount() == lower.amount();
            default -> false;
        };
    }

    private static boolean isAt(Place place, int idwarehouse, int idlocation) {
        return place.warehouse().value() == idwarehouse
                && (place.location() == null ? 0 : place.location().value()) == idlocation;
    }

    /** Whether the picklist was shipped once. A completely picked picklist is closed by it. */
    private boolean isShipped(RecordedRequest request, int idpicklist, List<Object> events) {
        var shipments = events.stream().filter(ShipmentCreated.class::isInstance).map(ShipmentCreated.class::cast).toList();
        return shipments.size() == 1 && shipments.getFirst().picklist().value() == idpicklist
                && (any(events, event -> event instanceof PicklistClosed e && e.picklist().value() == idpicklist)
                        || picklist(idpicklist, request, state -> !state.isOpen() || !state.allPicked()));
    }

    /** For compositions any picked piece is enough. */
    private boolean isPicked(Operation.Pick pick, long decision, List<Object> events) {
        var picked = events.stream().filter(PicklistPicked.class::isInstance).map(PicklistPicked.class::cast).findFirst()
                .orElse(null);
        if (picked == null || picked.picklist().value() != pick.idpicklist()
                || !auditor.picklists.containsKey(pick.idpicklist())) {
            return false;
        }
        if (!auditor.setup().products().contains(pick.idproduct())) {
            return true;
        }
        int position = stream(picked.picklist().toString()).decisions().indexOf(decision) + 1;
        return states(pick.idpicklist()).ever(position - 1, position - 1,
                state -> state.totalpicked() == picked.totalpicked() - pick.amount());
    }

    private Auditor.Stream stream(String name) {
        return auditor.streams.getOrDefault(name, new Auditor.Stream(List.of(), List.of()));
    }

    private Timeline<PicklistHistoryCheck.State> states(int idpicklist) {
        return Objects.requireNonNull(auditor.picklists.get(idpicklist)).states;
    }

    /** Whether a condition held at any moment between request and answer. @param states by the positions of the object's stream */
    private <S> boolean ever(Id id, Timeline<S> states, RecordedRequest request, Predicate<S> such) {
        var order = orders.computeIfAbsent(id.toString(), name -> stream(name).order());
        return states.ever(order.leastAt(request.sent()), order.lastAt(request.answered()), such);
    }

    private boolean order(int idorder, RecordedRequest request, Predicate<String> status) {
        var order = auditor.orders.get(idorder);
        return order == null
                || ever(new OrderId(idorder), order.statuses, request, status);
    }

    private boolean picklist(int idpicklist, RecordedRequest request, Predicate<PicklistHistoryCheck.State> such) {
        return !auditor.picklists.containsKey(idpicklist)
                || ever(new PicklistId(idpicklist), states(idpicklist), request, such);
    }

    private boolean warehouse(int idproduct, int idwarehouse, RecordedRequest request, Predicate<WarehouseLevel> such) {
        var goods = Objects.requireNonNull(auditor.goods.get(idproduct));
        return ever(new StockId(idproduct), goods.warehouse(idwarehouse), request, such);
    }

    /** Nothing needs to be stored if the requested state was there already. */
    private boolean wasSoAlready(RecordedRequest request) {
        return switch (request.operation()) {
            case Operation.OnOrder on -> switch (on.operation()) {
                case DEALLOCATE, PRIORITISE, PROCESS_BACKORDERS -> true;
                default -> false;
            };
            case Operation.Lower lower -> true; // the line may have had that amount already
            case Operation.OnPicklist on -> on.operation() == Operation.PicklistDeed.PICK_ALL
                    && picklist(on.idpicklist(), request, PicklistHistoryCheck.State::allPicked);
            case Operation.Count count -> warehouse(count.idproduct(), count.idwarehouse(), request,
                    level -> level.stock() == count.amount());
            case Operation.CountProduct count -> wasCountedSo(count, request);
            case Operation.BlockLot block -> true; // it may have been blocked for that reason already
            default -> false;
        };
    }

    private boolean couldBeRefused(RecordedRequest request) {
        return switch (request.operation()) {
            case Operation.Sell sell -> false;
            case Operation.Receive receive -> false;
            case Operation.ProcessAllBackorders all -> false;
            case Operation.OnOrder on -> switch (on.operation()) {
                case PROCESS, ALLOCATE, DEALLOCATE, CANCEL -> order(on.idorder(), request, status -> !status.equals("concept"));
                case PRIORITISE, PROCESS_BACKORDERS -> false;
                case PAUSE -> order(on.idorder(), request, status -> !status.equals("processing"));
                case RESUME -> order(on.idorder(), request, status -> !status.equals("paused"));
                case CANCEL_WITH_FORCE -> order(on.idorder(), request, "cancelled"::equals);
                case REOPEN, UNDO_CANCELLATION -> true; // also because something was shipped
            };
            case Operation.OnPicklist on -> picklist(on.idpicklist(), request, state -> switch (on.operation()) {
                case PICK_ALL, PAUSE -> !state.status().equals("new");
                case SHIP -> state.status().equals("paused") || state.status().equals("cancelled") || hasLots(on.idpicklist());
                case CLOSE -> !state.status().equals("new") || !state.allPicked() || hasLots(on.idpicklist());
                case CANCEL -> !state.isOpen() || state.shipped();
                case RESUME -> !state.status().equals("paused");
            });
            case Operation.Lower lower -> true; // more pieces may be picked
            case Operation.Pick pick -> true; // its product need not be on the picklist
            case Operation.TakeBack back -> true; // another client may have taken it back
            case Operation.OnLine on -> true; // the amounts need not fit
            case Operation.GiveUp up -> true; // another client may have given it up
            case Operation.Count count -> warehouse(count.idproduct(), count.idwarehouse(), request,
                    level -> level.reservedpicklists() > count.amount());
            case Operation.Move move -> {
                if (move.fromWarehouse() == move.toWarehouse() && move.from() == move.to() || isLotted(move.idproduct())) {
                    yield true;
                }
                boolean within = move.fromWarehouse() == move.toWarehouse();
                var at = new At(move.idproduct(), move.fromWarehouse(), move.from());
                var place = Objects.requireNonNull(auditor.goods.get(move.idproduct())).place(at);
                yield ever(new StockId(move.idproduct()), place, request,
                        level -> (within ? level.stock() : level.free()) < move.amount())
                        || !within && warehouse(move.idproduct(), move.fromWarehouse(), request,
                                level -> level.free() < move.amount());
            }
            case Operation.SendBack back -> false;
            case Operation.ReceiveBack back -> returned(back.idreturn(), request, state -> !state.canReceive(back.lines()));
            case Operation.Replace replace -> returned(replace.idreturn(), request, ReturnHistoryCheck.State::ordered);
            case Operation.PlanMovement plan -> false;
            case Operation.ExecuteMovement execute -> couldNotMove(execute.idmovement(), request);
            case Operation.OpenCount open -> auditor.counts.values().stream()
                    .anyMatch(one -> one.opened.location().value() == open.idlocation()
                            && count(one.id(), request, "open"::equals));
            case Operation.CountProduct count -> count(count.idcount(), request, status -> !status.equals("open"));
            case Operation.CompleteCount complete -> couldNotComplete(complete.idcount(), request);
            case Operation.CancelCount cancel -> count(cancel.idcount(), request, status -> !status.equals("open"));
            case Operation.CancelMovement cancel ->
                movement(cancel.idmovement(), request, status -> !status.equals("concept"));
            case Operation.ReceiveLot receive -> true; // another lot may lie there
            case Operation.BlockLot block -> true; // the lot need not be known
            case Operation.ReleaseLot release -> true; // the lot need not be blocked
            case Operation.LookAtStock look -> false;
            case Operation.LookAtOrder look -> false;
        };
    }

    /** Pieces of another lot may lie where such a product is to arrive, and its lot may be blocked. */
    private boolean isLotted(int idproduct) {
        return auditor.setup().lotted().contains(idproduct);
    }

    private boolean hasLots(int idpicklist) {
        return Objects.requireNonNull(auditor.picklists.get(idpicklist)).created.lines().stream()
                .anyMatch(line -> isLotted(line.idproduct()));
    }

    private boolean couldNotMove(int idmovement, RecordedRequest request) {
        var one = auditor.movements.get(idmovement);
        return one == null || movement(idmovement, request, status -> !status.equals("concept"))
                || one.pieces().keySet().stream().anyMatch(this::isLotted)
                || one.pieces().entrySet().stream().anyMatch(piece -> warehouse(piece.getKey(),
                        one.created.from().value(), request, level -> level.free() < piece.getValue()));
    }

    private boolean wasCountedSo(Operation.CountProduct count, RecordedRequest request) {
        var one = auditor.counts.get(count.idcount());
        return one == null || ever(new StockCountId(count.idcount()), one.amounts, request,
                amounts -> Integer.valueOf(count.amount()).equals(amounts.get(count.idproduct())));
    }

    private boolean couldNotComplete(int idcount, RecordedRequest request) {
        var one = auditor.counts.get(idcount);
        return one == null || count(idcount, request, status -> !status.equals("open"))
                || one.differences.keySet().stream().anyMatch(this::isLotted)
                || one.differences.entrySet().stream().anyMatch(product -> cannotBeCorrected(one, product.getKey(),
                        product.getValue(), request));
    }

    /** Too many pieces would be taken, or pickers corrected the stock after the product was counted. */
    private boolean cannotBeCorrected(CountHistoryCheck count, int idproduct, List<Integer> differences,
            RecordedRequest request) {
        var at = new At(idproduct, count.opened.warehouse().value(), count.opened.location().value());
        var goods = Objects.requireNonNull(auditor.goods.get(idproduct));
        return goods.isShortPicked(at) || ever(new StockId(idproduct), goods.place(at), request,
                level -> differences.stream().anyMatch(difference -> difference < 0 && level.free() + difference < 0));
    }

    private boolean count(int idcount, RecordedRequest request, Predicate<String> status) {
        var one = auditor.counts.get(idcount);
        return one == null
                || ever(new StockCountId(idcount), one.statuses, request, status);
    }

    private boolean returned(int idreturn, RecordedRequest request, Predicate<ReturnHistoryCheck.State> such) {
        var one = auditor.returns.get(idreturn);
        return one == null || ever(new ReturnId(idreturn), one.states, request, such);
    }

    private boolean movement(int idmovement, RecordedRequest request, Predicate<String> status) {
        var one = auditor.movements.get(idmovement);
        return one == null
                || ever(new MovementId(idmovement), one.statuses, request, status);
    }

    /** An answer shows what was true at one moment between request and answer. */
    private void look(RecordedRequest request) {
        if (!request.isAcknowledged()) {
            return;
        }
        switch (request.operation()) {
            case Operation.LookAtStock look -> request.answer().forEach(shown -> {
                var level = new WarehouseLevel(shown.get("stock").asInt(), shown.get("reservedpicklists").asInt(),
                        shown.get("reservedbackorders").asInt(), shown.get("reservedallocations").asInt());
                if (!warehouse(look.idproduct(), shown.get("idwarehouse").asInt(), request, level::equals)) {
                    violations.add("%s was shown %s, which was never true in the meantime".formatted(request, level));
                }
            });
            case Operation.LookAtOrder look -> {
                var status = shown(request.answer());
                if (status == null || !order(look.idorder(), request, status::equals)) {
                    violations.add("%s was shown %s, a state it never had in the meantime".formatted(request, status));
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
