package fulfilment.command.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orders.OrderLine;
import java.util.List;

/** No order is larger; a larger one is a mistake of the sender, and sums of pieces still fit. */
final class OrderSize {

    static final int MOST_LINES = 10_000;
    private static final long MOST_PIECES = 1_000_000_000;

    private OrderSize() {}

    /** @throws BadParameter when these lines are too many, or of too many pieces */
    static void check(List<OrderLine> lines) {
        if (lines.size() > MOST_LINES) {
            throw new BadParameter("products", "must not be more than %,d".formatted(MOST_LINES));
        }
        requireFit(lines.stream().mapToLong(OrderLine::amount).sum());
    }

    /** @throws BadParameter when the parts of compositions are too many pieces */
    static void check(ExplodedLines content) {
        requireFit(content.lines().stream().mapToLong(line -> line.amount()
                + content.partsOf(line).stream().mapToLong(part -> (long) line.amount() * part.perParent()).sum()).sum());
    }

    private static void requireFit(long pieces) {
        if (pieces > MOST_PIECES) {
            throw new BadParameter("amount", "makes an order of more than %,d pieces".formatted(MOST_PIECES));
        }
    }
}
