package fulfilment.query.platform;

import java.util.List;

/** Keeps some tables up to date with batches of events, within the transaction it is called in. */
public interface Projection {

    /** The tables it keeps; nobody else writes them, and they are rebuilt together. */
    List<String> tables();

    /**
     * The revision of what it makes of events. Raise it by one when the rows it makes change, such as by a new field: the next start rebuilds its tables
     * while they serve.
     */
    default int revision() {
        return 1;
    }

    /** @param events in order; those it does not know are passed over */
    void project(List<RecordedEvent> events, TableSet tables);
}
