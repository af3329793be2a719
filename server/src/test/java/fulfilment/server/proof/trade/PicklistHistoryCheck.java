package fulfilment.server.proof.trade;

import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.server.proof.Timeline;
import fulfilment.server.proof.trade.Holdings.Holder;
import fulfilment.server.proof.trade.Holdings.Kind;
import fulfilment.server.proof.trade.Records.Stored;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    void goOn(Stored stored, PicklistEvent event) {
        begin(stored);
        switch (event) {
            case PicklistCreated e -> hold(Kind.PICKLIST, 1);
            case PicklistPicked e -> pick(e);
            case PicklistPaused e -> go(event, state.status().equals("new"), "paused");
            case PicklistResumed e -> go(event, state.status().equals("paused"), "new");
            case PicklistClosed e -> {
                go(event, state.status().equals("new") && isAllPicked(), "closed");
                hold(Kind.PICKLIST, 0);
                hold(Kind.TAKEN, 1);
            }
            case PicklistCancelled e -> {
                go(event, state.isOpen(), "cancelled");
                hold(Kind.PICKLIST, 0);
            }
            case PicklistPartlyShipped e -> state = new State(state.status(), state.allPicked(), state.totalpicked(), true);
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
        int total = lines.values().stream().filter(PicklistLine::isFetched)
                .mapToInt(line -> picked.getOrDefault(line.idpicklistProduct(), 0)).sum();
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

    /** @param times 1 for all its pieces, 0 for none */
    private void hold(Kind kind, int times) {
        holdings.set(new Holder(Kind.OPEN, id(), 0, 0), decision, kind == Kind.PICKLIST ? times : 0);
        var amounts = new HashMap<Integer, Integer>();
        lines.values().stream().filter(line -> line.isFetched() && setup.products().contains(line.idproduct()))
                .forEach(line -> amounts.merge(line.idproduct(), line.amount(), Integer::sum));
        amounts.forEach(
                (idproduct, amount) -> holdings.set(new Holder(kind, id(), idproduct, created.warehouse().value()), decision,
                        times * amount));
    }

    /** Pieces for each line of its order. */
    Map<Integer, Integer> ofOrder() {
        var amounts = new HashMap<Integer, Integer>();
        lines.values().forEach(line -> amounts.merge(line.idorderProduct() == null ? 0 : line.idorderProduct(), line.amount(),
                Integer::sum));
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
