package fulfilment.query.replica;

/** The replica cannot answer now. */
final class NotNear extends Exception {

    private final Outcome outcome;

    NotNear(Outcome outcome, String reason) {
        super(reason, null, false, false);
        this.outcome = outcome;
    }

    Outcome outcome() {
        return outcome;
    }
}
