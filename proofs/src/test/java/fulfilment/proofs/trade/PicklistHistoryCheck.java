package fulfilment.proofs.trade;

import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Replays a picklist from its events. Nothing is picked twice, and no picklist is closed before everything is picked. */
final class PicklistHistoryCheck extends HistoryCheck {

    /**
     * The state of a picklist after a decision.
     *
     * @param shipped whether a shipment was made that left it open
     */
    record State(String status, boolean allPicked, int totalpicked, boolean shipped) {

        boolean isOpen() {
            return status.equals("new") || status.equals("paused");
        }
    }

    final PicklistCreated created;
    private final TradeSetup setup;
    private final Holdings holdings;
    private final List<String> violations;
    private final Map<Integer, PicklistLine> lines;
    final Map<Integer, Integer> picked = new HashMap<>();
    /** Pieces of each line that have left. */
    private final Map<Integer, Integer> gone = new HashMap<>();
    /** The products it ever held pieces of. */
    private final Set<Integer> held = new HashSet<>();
    final Timeline<State> states = new Timeline<>(new State("none", false, 0, false));
    State state;

    PicklistHistoryCheck(PicklistCreated created, TradeSetup setup, Holdings holdings, List<String> violations) {
        this.created = created;
        this.setup = setup;
        this.holdings = holdings;
        this.violations = violations;
        this.lines = created.lines().stream().collect(Collectors.toMap(PicklistLine::idpicklistProduct, line -> line));
        this.state = new State(created.paused() ? "paused" : "new", false, 0, false);
    }

    int id() {
        return created.picklist().value();
    }

    void apply(Stored stored, PicklistEvent event) {
        begin(stored);
        switch (event) {
            case PicklistCreated e -> hold(true);
            case PicklistPicked e -> pick(e);
            case PicklistPaused e -> go(event, state.status().equals("new"), "paused");
            case PicklistResumed e -> go(event, state.status().equals("paused"), "new");
            case PicklistClosed e -> {
                go(event, state.status().equals("new") && isAllPicked(), "closed");
                lines.values().forEach(line -> gone.put(line.idpicklistProduct(), line.amount()));
                hold(false);
            }
            case PicklistCancelled e -> {
                go(event, state.isOpen(), "cancelled");
                hold(false);
            }
            case PicklistPartlyShipped e -> {
                if (e.shipped() != null) {
                    e.shipped().forEach(one -> ship(one.idpicklistProduct(), one.amount()));
                    hold(true);
                }
                state = new State(state.status(), state.allPicked(), state.totalpicked(), true);
            }
            case PicklistShipmentUndone e -> {
                if (e.reopened() != null) {
                    go(event, state.status().equals("closed"), "new");
                }
                e.shipped().forEach(one -> takeBack(one.idpicklistProduct(), one.amount()));
                hold(true);
            }
            case PicklistReduced e -> reduce(e);
            default -> {
            }
        }
        states.set(position, state);
    }

    private void go(PicklistEvent event, boolean possible, String status) {
        if (!possible) {
            violations.add("picklist %d was %s when it came to %s".formatted(id(), state, event));
        }
        state = new State(status, isAllPicked(), state.totalpicked(), state.shipped());
    }

    private void pick(PicklistPicked event) {
        event.picked().forEach(one -> picked.put(one.idpicklistProduct(), one.amount()));
        for (var line : lines.values()) {
            int amount = picked.getOrDefault(line.idpicklistProduct(), 0);
            if (amount < 0 || amount > line.amount()) {
                violations.add("line %d of picklist %d has %d pieces, but %d are picked".formatted(
                        line.idpicklistProduct(), id(), line.amount(), amount));
            }
        }
        int total = total();
        if (total != event.totalpicked()) {
            violations.add("picklist %d says %d are picked, its lines say %d".formatted(id(), event.totalpicked(), total));
        }
        if (!state.status().equals("new")) {
            violations.add("picklist %d was %s when it was picked".formatted(id(), state));
        }
        state = new State(state.status(), isAllPicked(), total, state.shipped());
    }

    private boolean isAllPicked() {
        return lines.values().stream().filter(PicklistLine::isFetched)
                .allMatch(line -> picked.getOrDefault(line.idpicklistProduct(), 0) == line.amount());
    }

    private void takeBack(int line, int amount) {
        if (amount < 0 || amount > gone.getOrDefault(line, 0)) {
            violations.add("of line %d of picklist %d %s had left when %d were still gone".formatted(line, id(), gone.get(line),
                    amount));
        }
        gone.put(line, amount);
    }

    private void ship(int line, int amount) {
        if (amount <= gone.getOrDefault(line, 0) || amount > picked.getOrDefault(line, 0)) {
            violations.add("of line %d of picklist %d %s are picked and %s had left when %d left".formatted(line, id(),
                    picked.get(line), gone.get(line), amount));
        }
        gone.put(line, amount);
    }

    private void reduce(PicklistReduced event) {
        for (var left : event.lines()) {
            int line = left.idpicklistProduct();
            if (!state.isOpen() || left.amount() < gone.getOrDefault(line, 0) || left.picked() > left.amount()
                    || left.amount() >= Objects.requireNonNull(lines.get(line)).amount()) {
                violations.add("picklist %d, %s, line %s came to %s".formatted(id(), state, lines.get(line), left));
            }
            if (left.amount() == 0) {
                lines.remove(line);
                picked.remove(line);
            } else {
                lines.computeIfPresent(line, (key, before) -> before.with(left.amount()));
                picked.put(line, left.picked());
            }
        }
        int pieces = lines.values().stream().filter(PicklistLine::isFetched).mapToInt(PicklistLine::amount).sum();
        if (pieces != event.totalproducts() || total() != event.totalpicked()) {
            violations.add(
                    "picklist %d says %s, its lines have %d pieces, %d of them picked".formatted(id(), event, pieces, total()));
        }
        hold(true);
        state = new State(state.status(), isAllPicked(), total(), state.shipped());
    }

    private int total() {
        return lines.values().stream().filter(PicklistLine::isFetched)
                .mapToInt(line -> picked.getOrDefault(line.idpicklistProduct(), 0)).sum();
    }

    /** @param open whether what has not left is still to be picked or shipped */
    private void hold(boolean open) {
        holdings.set(new Holder(Kind.OPEN, id(), 0, 0), decision, open ? 1 : 0);
        var here = new HashMap<Integer, Integer>();
        var taken = new HashMap<Integer, Integer>();
        held.forEach(product -> here.put(product, 0));
        lines.values().stream().filter(line -> line.isFetched() && setup.products().contains(line.idproduct())).forEach(line -> {
            int left = gone.getOrDefault(line.idpicklistProduct(), 0);
            here.merge(line.idproduct(), open ? line.amount() - left : 0, Integer::sum);
            taken.merge(line.idproduct(), left, Integer::sum);
        });
        held.addAll(here.keySet());
        here.forEach((product, amount) -> holdings.set(holder(Kind.PICKLIST, product), decision, amount));
        taken.forEach((product, amount) -> holdings.set(holder(Kind.TAKEN, product), decision, amount));
    }

    private Holder holder(Kind kind, int idproduct) {
        return new Holder(kind, id(), idproduct, created.warehouse().value());
    }

    /** Pieces that have not left, for each line of its order that has some. */
    Map<Integer, Integer> ofOrder() {
        var amounts = new HashMap<Integer, Integer>();
        lines.values().forEach(line -> amounts.merge(line.idorderProduct() == null ? 0 : line.idorderProduct(),
                line.amount() - (state.status().equals("closed") ? 0 : gone.getOrDefault(line.idpicklistProduct(), 0)),
                Integer::sum));
        amounts.values().removeIf(amount -> amount == 0);
        return amounts;
    }

    Map<Integer, Integer> amounts() {
        return lines.values().stream().collect(Collectors.toMap(PicklistLine::idpicklistProduct, PicklistLine::amount));
    }

    /** The picked pieces of each line, including lines without any. */
    Map<Integer, Integer> allPicked() {
        return lines.values().stream().collect(Collectors.toMap(PicklistLine::idpicklistProduct,
                line -> picked.getOrDefault(line.idpicklistProduct(), 0)));
    }
}
