package fulfilment.proofs;

import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares the answers about one product with the stored events. An acknowledged request is stored once and does what was asked. A refused
 * request is not stored and had a reason. A read shows all earlier writes.
 */
final class AnswerCheck {

    /** Too many lost races; such a refusal does not say whether the request was possible. */
    private static final int BUSY = 1019;
    private static final int NOT_FOUND = 20;
    /** Not found, too little stock, claims or free stock that do not cover it, linked already, holds stock. */
    private static final Set<Integer> REASONS = Set.of(NOT_FOUND, 1006, 1008, 1011, 1012);

    private final StockHistoryCheck story;
    private final Order order;
    private final List<String> violations;
    /** Positions of the decisions for each call; at most one is allowed. */
    private final Map<String, List<Integer>> decisions = new HashMap<>();

    AnswerCheck(StockHistoryCheck story, Map<String, Call> calls, List<String> violations) {
        this.story = story;
        this.violations = violations;
        this.order = new Order(story.decisions.stream()
                .map(decision -> decision.call() == null ? null : calls.get(decision.call())).toList());
        for (int i = 0; i < story.decisions.size(); i++) {
            var call = story.decisions.get(i).call();
            if (call != null) {
                decisions.computeIfAbsent(call, none -> new ArrayList<>()).add(i + 1);
            }
        }
    }

    void check(Call call) {
        var stored = decisions.getOrDefault(call.id(), List.of());
        if (stored.size() > 1) {
            violations.add("%s was decided %d times".formatted(call, stored.size()));
        }
        if (call.end() == Call.End.REFUSED && !stored.isEmpty() && !isGoneAgain(call, stored.getLast())) {
            violations.add("%s was refused with %d, and yet is stored: %s".formatted(call, call.code(), events(stored)));
        }
        if (!call.isWrite() && !stored.isEmpty()) {
            violations.add("%s only reads, and %s is stored".formatted(call, events(stored)));
        }
        if (!stored.isEmpty()) {
            if (!isDone(call.asked(), events(stored), stored.getLast())) {
                violations.add("%s led to %s".formatted(call, events(stored)));
            }
            inOrder(call, stored.getFirst());
        } else if (call.end() == Call.End.ACKNOWLEDGED && !wasSoAlready(call)) {
            violations.add("%s was acknowledged, and is not stored".formatted(call));
        }
        if (call.end() == Call.End.REFUSED && stored.isEmpty() && call.code() != BUSY
                && !(REASONS.contains(call.code()) && couldBeRefused(call))) {
            violations.add("%s was refused with %d, although it was possible at every moment".formatted(call, call.code()));
        }
        sees(call, stored.isEmpty() ? 0 : stored.getLast());
    }

    /** The answer looks up the new link, and another client may have unlinked it before that. */
    private boolean isGoneAgain(Call call, int position) {
        return call.asked() instanceof StockRequest.Link link && call.code() == NOT_FOUND
                && story.link(link.idlocation()).ever(position, order.lastAt(call.answered()), linked -> !linked);
    }

    private List<StockEvent> events(List<Integer> positions) {
        return positions.stream().flatMap(position -> story.decisions.get(position - 1).events().stream())
                .map(Evidence.Stored::event).toList();
    }

    /** Whether the events do what was asked. Pieces link the location they arrive at, and may unlink the one they leave. */
    private boolean isDone(StockRequest asked, List<StockEvent> events, int position) {
        var rest = events.stream().filter(event -> !(event instanceof LocationLinked || event instanceof LocationUnlinked))
                .toList();
        var only = rest.size() == 1 ? rest.getFirst() : null;
        return switch (asked) {
            case StockRequest.Change change -> isChanged(change, rest);
            case StockRequest.SetTo set -> rest.stream().allMatch(event -> event instanceof StockChanged changed
                    && changed.place().warehouse().value() == set.idwarehouse())
                    && story.warehouse(set.idwarehouse()).ever(position, position, level -> level.stock() == set.amount());
            case StockRequest.Move move -> switch (only) {
                case StockMoved e -> e.from().equals(move.from()) && e.to().equals(move.to()) && e.amount() == move.amount()
                        && claimsMove(move, e, position);
                case StockTransferred e -> e.from().equals(move.from()) && e.to().equals(move.to())
                        && e.amount() == move.amount();
                case null, default -> false;
            };
            case StockRequest.Claim claim -> only instanceof StockClaimed e && e.idpicklist() == claim.idpicklist()
                    && e.place().equals(claim.place()) && e.amount() == claim.amount();
            case StockRequest.Release release -> only instanceof ClaimReleased e && e.idpicklist() == release.idpicklist()
                    && e.place().equals(release.place()) && e.amount() == release.amount();
            case StockRequest.Take take -> only instanceof ClaimedStockTaken e && e.idpicklist() == take.idpicklist()
                    && e.place().equals(take.place()) && e.amount() == take.amount();
            case StockRequest.Reserve reserve -> only instanceof BackorderReserved e && e.idbackorder() == reserve.idbackorder()
                    && e.warehouse().value() == reserve.idwarehouse() && e.amount() == reserve.amount();
            case StockRequest.Allocate allocate -> only instanceof OrderAllocated e && e.idorder() == allocate.idorder()
                    && e.warehouse().value() == allocate.idwarehouse() && e.amount() == allocate.amount();
            case StockRequest.Link link -> events.size() == 1 && events.getFirst() instanceof LocationLinked e
                    && e.location().value() == link.idlocation();
            case StockRequest.Unlink unlink -> events.size() == 1 && events.getFirst() instanceof LocationUnlinked e
                    && e.location().value() == unlink.idlocation();
            case StockRequest.Look look -> false;
        };
    }

    private boolean claimsMove(StockRequest.Move asked, StockMoved event, int position) {
        if (asked.claims().ofPicklist() != null) {
            return event.claims().equals(List.of(new ClaimMoved(asked.claims().ofPicklist(), asked.amount())));
        }
        int moved = event.claims().stream().mapToInt(ClaimMoved::amount).sum();
        return (asked.claims().follow() || moved == 0)
                && story.place(story.tally.at(asked.from())).ever(position - 1, position - 1,
                        level -> moved == Math.max(0, asked.amount() - level.free()));
    }

    private boolean isChanged(StockRequest.Change asked, List<StockEvent> events) {
        int sum = 0;
        for (var event : events) {
            if (!(event instanceof StockChanged changed) || changed.place().warehouse().value() != asked.idwarehouse()
                    || asked.location() != null && story.tally.at(changed.place()).idlocation() != asked.location()) {
                return false;
            }
            sum += changed.change();
        }
        return sum == asked.change();
    }

    /** Nothing needs to be stored if the requested state was there already. */
    private boolean wasSoAlready(Call call) {
        int from = order.leastAt(call.sent());
        int to = order.lastAt(call.answered());
        return switch (call.asked()) {
            case StockRequest.Look look -> true;
            case StockRequest.SetTo set ->
                story.warehouse(set.idwarehouse()).ever(from, to, level -> level.stock() == set.amount());
            case StockRequest.Reserve asked -> story.held(true, asked.idbackorder(), asked.idwarehouse()).ever(from, to,
                    amount -> amount == asked.amount());
            case StockRequest.Allocate asked -> story.held(false, asked.idorder(), asked.idwarehouse()).ever(from, to,
                    amount -> amount == asked.amount());
            default -> false;
        };
    }

    private boolean couldBeRefused(Call call) {
        int from = order.leastAt(call.sent());
        int to = order.lastAt(call.answered());
        return switch (call.asked()) {
            case StockRequest.Change change when change.location() == null -> story.warehouse(change.idwarehouse()).ever(from, to,
                    level -> level.stock() - level.reservedpicklists() < -change.change());
            case StockRequest.Change change ->
                story.place(new At(story.idproduct, change.idwarehouse(), change.location())).ever(from,
                        to, level -> level.free() < -change.change());
            case StockRequest.SetTo set -> story.warehouse(set.idwarehouse()).ever(from, to,
                    level -> level.reservedpicklists() > set.amount());
            case StockRequest.Move move -> {
                var at = story.tally.at(move.from());
                boolean within = move.from().warehouse().equals(move.to().warehouse());
                var picklist = move.claims().ofPicklist();
                yield story.place(at).ever(from, to, level -> level.stock() < move.amount())
                        || (!within || !move.claims().follow())
                                && story.place(at).ever(from, to, level -> level.free() < move.amount())
                        || !within && story.warehouse(at.idwarehouse()).ever(from, to, level -> level.free() < move.amount())
                        || picklist != null && story.claim(at, picklist).ever(from, to, claimed -> claimed < move.amount());
            }
            case StockRequest.Claim claim -> story.place(story.tally.at(claim.place())).ever(from, to,
                    level -> level.free() < claim.amount());
            case StockRequest.Release asked -> story.claim(story.tally.at(asked.place()), asked.idpicklist()).ever(from, to,
                    claimed -> claimed < asked.amount());
            case StockRequest.Take asked -> story.claim(story.tally.at(asked.place()), asked.idpicklist()).ever(from, to,
                    claimed -> claimed < asked.amount());
            case StockRequest.Link link -> story.link(link.idlocation()).ever(from, to, linked -> linked);
            case StockRequest.Unlink unlink -> story.link(unlink.idlocation()).ever(from, to, linked -> !linked)
                    || story.holds(unlink.idlocation(), from, to);
            case StockRequest.Reserve reserve -> false;
            case StockRequest.Allocate allocate -> false;
            case StockRequest.Look look -> false;
        };
    }

    private void inOrder(Call call, int position) {
        if (position < order.leastAt(call.sent())) {
            violations.add("%s is stored before a request answered before it was sent".formatted(call));
        }
    }

    /** An answer shows levels that were true at one moment between request and answer, including the request's own write. */
    private void sees(Call call, int own) {
        if (call.seen().isEmpty()) {
            return;
        }
        int from = Math.max(own, order.leastAt(call.sent()));
        int to = order.lastAt(call.answered());
        for (var seen : call.seen()) {
            var level = seen.level();
            if (!story.warehouse(seen.idwarehouse()).ever(from, to, level::equals)) {
                violations.add("%s was shown %s in warehouse %d, which was never true in the meantime: %s".formatted(call, level,
                        seen.idwarehouse(), excerpt(story.warehouse(seen.idwarehouse()).between(from, to))));
            }
        }
    }

    private static String excerpt(Map<Integer, WarehouseLevel> levels) {
        var text = levels.toString();
        return text.length() > 400 ? text.substring(0, 400) + " ..." : text;
    }
}
