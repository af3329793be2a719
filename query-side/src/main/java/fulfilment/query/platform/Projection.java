package fulfilment.query.platform;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keeps some tables up to date with batches of events, within the caller's transaction. */
public interface Projection {

    /** Returns the tables it keeps. Nothing else writes them, and they are rebuilt together. */
    List<String> tables();

    /**
     * The revision of what it makes of events. Raise it by one when its rows change, for example by a new field: the next start rebuilds its tables
     * while they serve.
     */
    default int revision() {
        return 1;
    }

    /** Whether it finds the rows of a forgotten person by a column that is not the key: then it needs the index while rows are built. */
    default boolean forgetsByColumn() {
        return false;
    }

    /** Returns the ids of the documents that it will read to project these events, by table, as far as they are known in advance. */
    default Map<String, Set<Integer>> reads(List<?> events) {
        return Map.of();
    }

    /** @param events in order; a projection ignores those it does not know */
    void project(List<RecordedEvent> events, TableSet tables);
}
