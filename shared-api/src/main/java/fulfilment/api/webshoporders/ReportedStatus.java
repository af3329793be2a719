package fulfilment.api.webshoporders;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    /** Returns null for a status that only an import leads to. */
    public static @Nullable ReportedStatus of(WebshopOrderStatus status) {
        return Arrays.stream(values()).filter(reported -> reported.status == status).findFirst().orElse(null);
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
