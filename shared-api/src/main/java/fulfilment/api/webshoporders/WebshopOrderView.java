package fulfilment.api.webshoporders;

import fulfilment.api.persons.PersonalData;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A webshop order: an order as a webshop reports it; what is in it shows on the order that is made of it. Rules WEB.
 *
 * @param idcompanyWebshop number of the webshop, as its integration reports it
 * @param idorder          the order that was made of it; null until it is imported
 * @param foreignId        the webshop's own id of the order
 * @param foreignNumber    the order number that the webshop's customers see; null if it was not reported
 * @param foreignStatus    the status in the webshop's own words; null if it was not reported
 * @param status           {@code expected} (not paid yet), {@code importing} (paid, waits for its import), {@code ignored} (not to be imported),
 *        {@code imported} (an order was made of it), {@code error} (the last import failed) or {@code canceled} (cancelled in the webshop)
 * @param reason           why it has its status, such as the refusal of the last import; null if nobody said why
 * @param ordered          when the order was placed in the webshop
 */
public record WebshopOrderView(int idcompanyWebshopOrder, int idcompanyWebshop, @Nullable Integer idorder, String foreignId,
        @Nullable String foreignNumber, @Nullable String foreignStatus, WebshopOrderStatus status,
        @PersonalData @Nullable String reason,
        Instant ordered, Instant created, Instant updated) {

    public static WebshopOrderView reported(WebshopOrderReported event, Instant at) {
        var report = event.report();
        return new WebshopOrderView(event.webshopOrder().value(), event.idcompanyWebshop(), null, event.foreignId(),
                report.foreignNumber(), report.foreignStatus(), report.status().status(), report.reason(), report.ordered(), at,
                at);
    }

    public WebshopOrderView with(WebshopReportChanged event, Instant at) {
        var report = event.report();
        return new WebshopOrderView(idcompanyWebshopOrder, idcompanyWebshop, idorder, foreignId, report.foreignNumber(),
                report.foreignStatus(), event.status(), event.reason(), report.ordered(), created, at);
    }

    public WebshopOrderView imported(int order, Instant at) {
        return new WebshopOrderView(idcompanyWebshopOrder, idcompanyWebshop, order, foreignId, foreignNumber, foreignStatus,
                WebshopOrderStatus.IMPORTED, null, ordered, created, at);
    }

    public WebshopOrderView failed(String why, Instant at) {
        return new WebshopOrderView(idcompanyWebshopOrder, idcompanyWebshop, idorder, foreignId, foreignNumber, foreignStatus,
                WebshopOrderStatus.ERROR, why, ordered, created, at);
    }
}
