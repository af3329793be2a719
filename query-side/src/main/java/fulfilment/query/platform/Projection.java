package fulfilment.query.platform;

import java.util.List;

/** Keeps some tables up to date with batches of events, within the caller's transaction. */
public interface Projection {

    /** Returns the tables it keeps. Nothing else writes them, and they are rebuilt together. */
    List<String> tables();

    /** @param events in order; a projection ignores those it does not know */
    void project(List<RecordedEvent> events, TableSet tables);
}
