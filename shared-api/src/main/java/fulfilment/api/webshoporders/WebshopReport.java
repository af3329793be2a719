package fulfilment.api.webshoporders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a webshop last said about an order, without its contents. Rules WEB-2, WEB-3.
 *
 * @param foreignNumber the number that the webshop's customers see
 * @param foreignStatus the status in the webshop's own words
 * @param ordered       when the order was placed
 * @param reason        why it has this status
 */
public record WebshopReport(@NoPersonalData @Nullable String foreignNumber, @NoPersonalData @Nullable String foreignStatus,
        Instant ordered,
        ReportedStatus status, @PersonalData @Nullable String reason) {

    /** The first report of an order. @throws BadParameter if {@code ordered} is missing */
    public static WebshopReport first(Changes sent) {
        if (sent.ordered().value() == null) {
            throw new BadParameter("ordered", "is required");
        }
        return new WebshopReport(sent.foreignNumber().value(), sent.foreignStatus().value(), sent.ordered().value(),
                sent.status().orKeep(ReportedStatus.IMPORTING), sent.reason().value());
    }

    /** A reason belongs to its status: another status without a reason has none. */
    public WebshopReport with(Changes sent) {
        var next = sent.status().orKeep(status);
        return new WebshopReport(sent.foreignNumber().or(foreignNumber), sent.foreignStatus().or(foreignStatus),
                sent.ordered().orKeep(ordered), next, sent.reason().or(next == status ? reason : null));
    }

    /** A report. Every field may be absent. @param order all of the contents; null to keep them */
    public record Changes(Sent<String> foreignNumber, Sent<String> foreignStatus, Sent<Instant> ordered,
            Sent<ReportedStatus> status, Sent<String> reason, @Nullable WantedOrder order) {}
}
