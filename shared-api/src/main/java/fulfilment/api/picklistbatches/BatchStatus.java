package fulfilment.api.picklistbatches;

/** Source: contract, 15.1, status. */
public enum BatchStatus {
    OPEN,
    /** Its picklists are closed. */
    COMPLETED
}
