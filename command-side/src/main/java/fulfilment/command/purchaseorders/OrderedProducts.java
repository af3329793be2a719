package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Price;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a purchase order and the received amount of each. It keeps running totals, because an order may have thousands of lines and
 * a check must not iterate over all of them.
 */
final class OrderedProducts {

    /** The most pieces of one line that can be received; a larger amount is taken for a typing error. Rule PUR-25. */
    static final int MOST = 1_000_000_000;

    /** @param received pieces received so far; may exceed {@code amount} */
    record Line(int id, int idproduct, int amount, int received, Price price, @Nullable LocalDate deliveryDate,
            PurchaseOrderLine as) {

        int outstanding() {
            return Math.max(0, amount - received);
        }
    }

    private final Map<Integer, Line> lines = new TreeMap<>();
    private int open;
    private int begun;
    private long outstanding;

    /** About how much memory they take. */
    long bytes() {
        return 500L * lines.size();
    }

    Set<Integer> products() {
        return lines.values().stream().map(Line::idproduct).collect(Collectors.toSet());
    }

    void add(PurchaseOrderLine line) {
        put(line.idpurchaseorderProduct(), new Line(line.idpurchaseorderProduct(), line.idproduct(), line.amount(), 0,
                line.price(), line.deliveryDate(), line));
    }

    void change(int id, int amount, Price price, @Nullable LocalDate deliveryDate) {
        var line = at(id);
        put(id, new Line(id, line.idproduct(), amount, line.received(), price, deliveryDate, line.as()));
    }

    void received(int id, int soFar) {
        var line = at(id);
        put(id, new Line(id, line.idproduct(), line.amount(), soFar, line.price(), line.deliveryDate(), line.as()));
    }

    void remove(int id) {
        put(id, null);
    }

    private void put(int id, @Nullable Line after) {
        count(lines.get(id), -1);
        count(after, 1);
        if (after == null) {
            lines.remove(id);
        } else {
            lines.put(id, after);
        }
    }

    private void count(@Nullable Line line, int times) {
        if (line != null) {
            open += line.outstanding() > 0 ? times : 0;
            begun += line.received() > 0 ? times : 0;
            outstanding += (long) line.outstanding() * times;
        }
    }

    Optional<Line> find(int id) {
        return Optional.ofNullable(lines.get(id));
    }

    private Line at(int id) {
        return find(id).orElseThrow(() -> new IllegalStateException("there is no line " + id));
    }

    Collection<Line> all() {
        return lines.values();
    }

    /** Whether there is at least one line and every line is received in full. */
    boolean areAllReceived() {
        return !lines.isEmpty() && open == 0;
    }

    boolean areSomeReceived() {
        return begun > 0;
    }

    /** Pieces that were ordered and not yet received. */
    long outstanding() {
        return outstanding;
    }

    /** @throws BadParameter if the sum exceeds {@link #MOST} */
    static int sum(int received, int amount) {
        long sum = (long) received + amount;
        if (sum > MOST) {
            throw new BadParameter("amount", "is too large: at most %,d pieces of one line can be received".formatted(MOST));
        }
        return (int) sum;
    }
}
