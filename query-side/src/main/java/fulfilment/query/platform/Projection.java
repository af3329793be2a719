package fulfilment.query.platform;

import java.util.List;

/** Keeps some tables up to date with batches of events, within the transaction it is called in. */
public interface Projection {

    /** The tables it keeps; nobody else writes them, and they are rebuilt together. */
    List<String> tables();

    /** @param events in order; those it does not know are passed over */
    void project(List<RecordedEvent> events, TableSet tables);
}
