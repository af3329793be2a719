package fulfilment.proofs.trade;

import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementLine;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Replays a movement from its events. It is moved or cancelled at most once, and moves all its pieces. */
final class MovementHistoryCheck extends HistoryCheck {

    final MovementCreated created;
    final Timeline<String> statuses = new Timeline<>("none");
    private final Holdings holdings;
    private final List<String> violations;
    String status = "concept";

    MovementHistoryCheck(MovementCreated created, Holdings holdings, List<String> violations) {
        this.created = created;
        this.holdings = holdings;
        this.violations = violations;
    }

    int id() {
        return created.movement().value();
    }

    /** The pieces of each product. */
    Map<Integer, Integer> pieces() {
        var pieces = new HashMap<Integer, Integer>();
        created.lines().forEach(line -> pieces.merge(line.idproduct().value(), line.amount(), Integer::sum));
        return pieces;
    }

    void apply(Stored stored, MovementEvent event) {
        begin(stored);
        switch (event) {
            case MovementMoved e -> {
                go("moved");
                moved(e);
            }
            case MovementCancelled e -> go("cancelled");
            default -> {
            }
        }
        statuses.set(position, status);
    }

    private void go(String next) {
        if (!status.equals("concept")) {
            violations.add("movement %d was %s and became %s".formatted(id(), status, next));
        }
        status = next;
    }

    private void moved(MovementMoved event) {
        var moved = event.lines().stream().collect(Collectors.toMap(MovementEvent.Moved::line, MovementEvent.Moved::amount));
        var planned = created.lines().stream()
                .collect(Collectors.toMap(MovementLine::idmovementProduct, MovementLine::amount));
        if (!moved.equals(planned)) {
            violations.add("movement %d says that it moved %s, but it has %s".formatted(id(), moved, planned));
        }
        pieces().forEach((idproduct, amount) -> {
            holdings.add(new Holder(Kind.MOVED_OUT, (int) decision, idproduct, created.from().value()), decision, amount);
            holdings.add(new Holder(Kind.MOVED_IN, (int) decision, idproduct, created.to().value()), decision, amount);
        });
    }
}
