package fulfilment.proofs.trade;

import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.Settled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountLine;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replays a stock count from its events. It is completed or cancelled at most once, and corrects stock by what was counted. */
final class CountHistoryCheck extends HistoryCheck {

    final StockCountOpened opened;
    final Timeline<String> statuses = new Timeline<>("none");
    /** What was counted last, by product. */
    final Timeline<Map<Integer, Integer>> amounts = new Timeline<>(Map.of());
    /** Every difference that was ever counted, by product. */
    final Map<Integer, List<Integer>> differences = new HashMap<>();
    private final Holdings holdings;
    private final List<String> violations;
    private final Map<Integer, Integer> products = new HashMap<>();
    private final Map<Integer, Counted> counted = new HashMap<>();
    String status = "open";

    CountHistoryCheck(StockCountOpened opened, Holdings holdings, List<String> violations) {
        this.opened = opened;
        this.holdings = holdings;
        this.violations = violations;
        opened.lines().forEach(this::add);
    }

    int id() {
        return opened.count().value();
    }

    private void add(StockCountLine line) {
        products.put(line.line(), line.idproduct().value());
    }

    /** The product of a line. */
    int product(int line) {
        return products.getOrDefault(line, 0);
    }

    void apply(Stored stored, StockCountEvent event) {
        begin(stored);
        if (!status.equals("open")) {
            violations.add("stock count %d was %s when it came to %s".formatted(id(), status, event));
        }
        switch (event) {
            case StockCountOpened e -> {
            }
            case ProductFound e -> add(e.line());
            case ProductCounted e -> {
                counted.put(e.line(), e.counted());
                differences.computeIfAbsent(product(e.line()), none -> new ArrayList<>())
                        .add(e.counted().difference());
            }
            case StockCountCompleted e -> {
                status = "completed";
                complete(e);
            }
            case StockCountCancelled e -> status = "cancelled";
        }
        statuses.set(position, status);
        var now = new HashMap<Integer, Integer>();
        counted.forEach((line, one) -> now.put(product(line), one.amount()));
        amounts.set(position, now);
    }

    /** Products that were not counted keep their stock: no client of the run asks for anything else. */
    private void complete(StockCountCompleted event) {
        var expected = products.keySet().stream().sorted().map(line -> {
            var one = counted.get(line);
            return one == null ? new Settled(line, null, 0) : new Settled(line, one.amount(), one.difference());
        }).toList();
        if (!event.lines().equals(expected)) {
            violations.add("stock count %d settled %s, counted was %s".formatted(id(), event.lines(), expected));
        }
        for (var line : expected) {
            if (line.change() != 0) {
                holdings.add(new Holder(Kind.COUNTED, (int) decision, product(line.line()), opened.warehouse().value()), decision,
                        line.change());
            }
        }
    }
}
