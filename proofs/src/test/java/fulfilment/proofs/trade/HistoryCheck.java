package fulfilment.proofs.trade;

import fulfilment.proofs.trade.Records.Stored;

/** Counts the decisions of a stream while its events are replayed. */
abstract class HistoryCheck {

    /** The decision of the last event. */
    long decision = -1;
    /** The number of decisions so far: that of the position in a timeline. */
    int position;

    final void begin(Stored stored) {
        if (stored.decision() != decision) {
            decision = stored.decision();
            position++;
        }
    }
}
