package fulfilment.command.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orders.OrderLine;
import java.util.List;

/** Limits the size of an order, so that sums of pieces fit. A larger order is a mistake of the client. Rule ORD-25. */
final class OrderSize {

    static final int MOST_LINES = 10_000;
    private static final long MOST_PIECES = 1_000_000_000;

    private OrderSize() {}

    /** @throws BadParameter if these are too many lines or too many pieces */
    static void check(List<OrderLine> lines) {
        if (lines.size() > MOST_LINES) {
            throw new BadParameter("products", "must not have more than %,d lines".formatted(MOST_LINES));
        }
        requireFit(lines.stream().mapToLong(OrderLine::amount).sum());
    }

    /** @throws BadParameter if lines and the parts of compositions are too many pieces together */
    static void check(ExplodedLines content) {
        requireFit(content.lines().stream().mapToLong(line -> line.amount()
                + content.partsOf(line).stream().mapToLong(part -> (long) line.amount() * part.perParent()).sum()).sum());
    }

    private static void requireFit(long pieces) {
        if (pieces > MOST_PIECES) {
            throw new BadParameter("amount",
                    "must not bring the order to more than %,d pieces, parts included".formatted(MOST_PIECES));
        }
    }
}
