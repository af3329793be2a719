package fulfilment.rest.webshoporders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.webshoporders.ReportedStatus;
import fulfilment.api.webshoporders.WantedOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ChangeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ReportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderStatus;
import fulfilment.api.webshoporders.WebshopReport;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.orders.OrderBody;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that reports what a webshop says about an order. Rules WEB-1, WEB-2, WEB-3, WEB-4, WEB-5.
 *
 * @param idcompanyWebshop the number of the webshop, 1 or more. With {@code foreign_id} it identifies the order; both do not change.
 * @param foreignId        the id of the order in the webshop, as text
 * @param foreignNumber    the number of the order in the webshop, as people read it; null or absent if it has none
 * @param foreignStatus    the status of the order in the words of the webshop; null or absent for none
 * @param ordered          when the order was placed
 * @param status           {@code expected} (not paid yet), {@code importing} (paid, waits for its import; the default of a first report),
 *                         {@code ignored} or {@code canceled}. A change may repeat {@code imported} and {@code error} as they are.
 * @param reason           why the webshop order has its status; null or absent for no reason
 * @param order            the body that {@code createOrder} takes. It replaces an earlier one as a whole.
 */
record WebshopOrderBody(@Required @Nullable Integer idcompanyWebshop,
        @Required @Nullable String foreignId, Sent<String> foreignNumber,
        Sent<String> foreignStatus, @Required Sent<Instant> ordered, Sent<WebshopOrderStatus> status, Sent<String> reason,
        @Required @Nullable OrderBody order) {

    ReportWebshopOrder report(RequestContext context) {
        int webshop = Check.required("idcompany_webshop", idcompanyWebshop);
        if (webshop < 1) {
            throw new BadParameter("idcompany_webshop", "must be 1 or more");
        }
        if (repeatsStatus()) {
            throw new BadParameter("status", "must be expected, importing, ignored or canceled");
        }
        return new ReportWebshopOrder(webshop, Check.name("foreign_id", foreignId), changes(context));
    }

    /** Whether the status is one that a webshop cannot report: a client that sends back what it read repeats it. */
    boolean repeatsStatus() {
        return status.value() != null && ReportedStatus.of(status.value()) == null;
    }

    ChangeWebshopOrder change(WebshopOrderId webshopOrder, RequestContext context) {
        return new ChangeWebshopOrder(webshopOrder, changes(context));
    }

    private WebshopReport.Changes changes(RequestContext context) {
        return new WebshopReport.Changes(Check.text("foreign_number", foreignNumber), Check.text("foreign_status", foreignStatus),
                Check.notNull("ordered", ordered),
                Check.notNull("status", repeatsStatus() ? Sent.absent() : status).map(ReportedStatus::of),
                repeatsStatus() ? Sent.absent() : Check.longText("reason", reason),
                order == null ? null : WantedOrder.of(order.create(context)));
    }
}
