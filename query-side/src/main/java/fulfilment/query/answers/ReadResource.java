package fulfilment.query.answers;

import java.util.ArrayList;
import java.util.List;

/** The rows of one resource, read but not yet written. */
public final class ReadResource {

    private final List<AnswerRow> rows = new ArrayList<>();

    void add(AnswerRow row) {
        rows.add(row);
    }

    AnswerRows.Source source() {
        var all = rows.iterator();
        return () -> all.hasNext() ? all.next() : null;
    }

    /** Whether the resource does not exist. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }
}
