package fulfilment.query.orders;

import fulfilment.query.answers.Cells;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Source;
import fulfilment.query.answers.Value.SourceRows;
import fulfilment.query.lots.LotText;
import fulfilment.query.lots.SharedLots;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the lines of an order with the lots that were shipped of them. Lines of one product on a picklist share what it took in the order of
 * the lines. Rule LOT-3.
 */
final class OrderLineWriter {

    private static final String TAKEN = """
            join picklist q on q.idorder = %1$s
            join lot_entry e on e.idpicklist = q.id and e.change < 0
                and not exists (select from lot_entry u where u.undoes = e.id)""";
    private static final String PICKED = """
            join picklist q on q.idorder = %1$s
                and exists (select from lot_entry e where e.idpicklist = q.id)
            join picklist_product l on l.idpicklist = q.id and l.idorder_product is not null""";

    /** Pieces of a line that have left: all that are picked, or those in shipments that say what is in them. */
    private static final String GONE = """
            case when q.status = 'closed' then l.picked else coalesce((l.body::json ->> 'amount_shipped')::int, 0) end""";

    /** The array of the lines of an order {@code o}. */
    static final Value OF_ORDER = Value.composed((rows, out) -> new OrderLineWriter(rows).writeAll(out), sources("o.id",
            "join order_product p on p.idorder = o.id"));

    /** A line {@code p}. */
    static final Value ONE = Value.composed((rows, out) -> new OrderLineWriter(rows).writeOne(out), sources("p.idorder",
            "join order_product one on one.id = p.id"));

    private static final int TAKEN_LOTS = 0;
    private static final int LINES_OF_PICKLISTS = 1;
    private static final int LINES = 2;

    private final SourceRows rows;
    private final Map<Integer, SharedLots> lots = new HashMap<>();

    /** A product on a picklist. */
    private record Taken(int idpicklist, int idproduct) {}

    /** Pieces of a lot that no line has yet. */
    private record Left(LotText lot, int amount) {}

    private static Source[] sources(String idorder, String lines) {
        return new Source[] {
                Source.of(Rows.of(TAKEN.formatted(idorder), "e.id"), "e.idpicklist", "e.idproduct", "-e.change", "e.lot_number",
                        "e.expiration_date"),
                Source.of(Rows.of(PICKED.formatted(idorder), "l.id"), "l.idpicklist", "l.idproduct", "l.idorder_product", GONE),
                Source.of(Rows.of(lines, "p.id"), "p.id", "p.body")};
    }

    private OrderLineWriter(SourceRows rows) throws SQLException {
        this.rows = rows;
        var taken = new HashMap<Taken, Deque<Left>>();
        for (var row = rows.next(TAKEN_LOTS); row != null; row = rows.next(TAKEN_LOTS)) {
            var lot = LotText.of(row, 3);
            if (lot != null) {
                taken.computeIfAbsent(new Taken(row.number(0), row.number(1)), none -> new ArrayDeque<>())
                        .add(new Left(lot, row.number(2)));
            }
        }
        for (var row = rows.next(LINES_OF_PICKLISTS); row != null; row = rows.next(LINES_OF_PICKLISTS)) {
            var line = lots.computeIfAbsent(row.number(2), none -> new SharedLots());
            shares(taken.getOrDefault(new Taken(row.number(0), row.number(1)), new ArrayDeque<>()), row.number(3))
                    .forEach(share -> line.add(share.lot, share.amount));
        }
    }

    /** Takes the next pieces. */
    private static List<Left> shares(Deque<Left> taken, int amount) {
        var shares = new ArrayList<Left>();
        int wanted = amount;
        while (wanted > 0 && !taken.isEmpty()) {
            var next = taken.pop();
            int share = Math.min(wanted, next.amount);
            shares.add(new Left(next.lot, share));
            if (share < next.amount) {
                taken.push(new Left(next.lot, next.amount - share));
            }
            wanted -= share;
        }
        return shares;
    }

    private void writeAll(JsonWriter out) throws SQLException {
        try (var array = out.array()) {
            for (var line = rows.next(LINES); line != null; line = rows.next(LINES)) {
                write(line, array.next());
            }
        }
    }

    private void writeOne(JsonWriter out) throws SQLException {
        for (var line = rows.next(LINES); line != null; line = rows.next(LINES)) {
            write(line, out);
        }
    }

    private void write(Cells line, JsonWriter out) {
        try (var object = out.object(line.text(1))) {
            var shared = lots.get(line.number(0));
            if (shared != null) {
                shared.addTo(object);
            }
        }
    }
}
