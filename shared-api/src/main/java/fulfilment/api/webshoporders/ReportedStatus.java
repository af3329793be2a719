package fulfilment.api.webshoporders;

/** What a webshop says about an order. Rule WEB-3. */
public enum ReportedStatus {
    /** Not paid yet. */
    EXPECTED(WebshopOrderStatus.EXPECTED),
    /** Paid: to be imported. */
    IMPORTING(WebshopOrderStatus.IMPORTING),
    /** Not to be imported. */
    IGNORED(WebshopOrderStatus.IGNORED),
    CANCELED(WebshopOrderStatus.CANCELED);

    private final WebshopOrderStatus status;

    ReportedStatus(WebshopOrderStatus status) {
        this.status = status;
    }

    /** The status of a webshop order that is not imported. */
    public WebshopOrderStatus status() {
        return status;
    }

    /** The value in JSON. */
    public String word() {
        return status.word();
    }
}
