package fulfilment.query.platform;

import java.util.List;

/** Keeps read tables up to date with a batch of events, within the transaction it is called in. */
public interface Projection {

    /** @param events in order; those it does not know are passed over */
    void project(List<Happened> events);
}
