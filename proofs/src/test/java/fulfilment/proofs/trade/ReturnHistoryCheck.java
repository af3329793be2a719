package fulfilment.proofs.trade;

import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.Received;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.proofs.Timeline;
import fulfilment.proofs.trade.Holdings.Holder;
import fulfilment.proofs.trade.Holdings.Kind;
import fulfilment.proofs.trade.Records.Stored;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Replays a return from its events. Each returned product enters stock at most once, and replacement products are ordered once. */
final class ReturnHistoryCheck extends HistoryCheck {

    /**
     * The state of a return after a decision.
     *
     * @param lines   the status of each returned product
     * @param ordered whether the replacement products were ordered
     */
    record State(Map<Integer, ReturnedProductStatus> lines, boolean ordered) {

        boolean canReceive(Map<Integer, ReturnedProductStatus> arrived) {
            return arrived.entrySet().stream().allMatch(line -> lines
                    .getOrDefault(line.getKey(), ReturnedProductStatus.ADDED_TO_STOCK).canBecome(line.getValue()));
        }
    }

    final ReturnCreated created;
    final Timeline<State> states = new Timeline<>(new State(Map.of(), false));
    private final Holdings holdings;
    private final List<String> violations;
    private final Map<Integer, ReturnedProduct> products;
    State state;

    ReturnHistoryCheck(ReturnCreated created, Holdings holdings, List<String> violations) {
        this.created = created;
        this.holdings = holdings;
        this.violations = violations;
        products = created.returned().stream().collect(Collectors.toMap(ReturnedProduct::idreturnProduct, line -> line));
        state = new State(created.returned().stream().collect(Collectors.toMap(ReturnedProduct::idreturnProduct,
                line -> ReturnedProductStatus.EXPECTED)), false);
    }

    int id() {
        return created.idreturn().value();
    }

    void apply(Stored stored, ReturnEvent event) {
        begin(stored);
        switch (event) {
            case ReturnedProductsReceived e -> e.received().forEach(this::receive);
            case ReplacementsOrdered e -> {
                if (state.ordered()) {
                    violations.add("return %d ordered its replacement products twice".formatted(id()));
                }
                state = new State(state.lines(), true);
            }
            default -> {
            }
        }
        states.set(position, state);
    }

    private void receive(Received received) {
        var before = state.lines().get(received.line());
        if (before == null || !before.canBecome(received.status())) {
            violations.add("line %d of return %d was %s and became %s".formatted(received.line(), id(), before,
                    received.status()));
            return;
        }
        var lines = new TreeMap<>(state.lines());
        lines.put(received.line(), received.status());
        state = new State(lines, state.ordered());
        if (received.status() == ReturnedProductStatus.ADDED_TO_STOCK) {
            var product = Objects.requireNonNull(products.get(received.line()));
            int idwarehouse = Objects.requireNonNull(received.place()).warehouse().value();
            holdings.add(new Holder(Kind.RETURNED, (int) decision, product.idproduct(), idwarehouse), decision,
                    product.amount());
        }
    }

    /** As the read side shows the statuses. */
    String shown() {
        var words = new TreeMap<Integer, String>();
        state.lines().forEach((line, status) -> words.put(line, status.word()));
        return words.toString();
    }
}
