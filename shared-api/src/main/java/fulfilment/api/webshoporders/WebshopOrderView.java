package fulfilment.api.webshoporders;

import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopReportChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A webshop order as clients see it. The contents are seen on the order that is made of it. Rules WEB.
 *
 * @param idorder null until it is imported
 * @param reason  why it has its status, such as the refusal of the last import
 * @param ordered when the order was placed in the webshop
 */
public record WebshopOrderView(int idcompanyWebshopOrder, int idcompanyWebshop, @Nullable Integer idorder, String foreignId,
        @Nullable String foreignNumber, @Nullable String foreignStatus, WebshopOrderStatus status, @Nullable String reason,
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
