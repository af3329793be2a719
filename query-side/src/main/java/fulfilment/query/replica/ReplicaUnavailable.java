package fulfilment.query.replica;

/** The replica cannot answer now. */
final class ReplicaUnavailable extends Exception {

    private final ReadOutcome outcome;

    ReplicaUnavailable(ReadOutcome outcome, String reason) {
        super(reason, null, false, false);
        this.outcome = outcome;
    }

    ReadOutcome outcome() {
        return outcome;
    }
}
