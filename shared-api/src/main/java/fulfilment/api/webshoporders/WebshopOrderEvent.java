package fulfilment.api.webshoporders;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/** Events of an order of a webshop. The order that is made of it has events of its own. */
@DataOf(Person.RECIPIENT)
public sealed interface WebshopOrderEvent {

    WebshopOrderId webshopOrder();

    /** A webshop reported an order for the first time. @param foreignId its id in the webshop */
    @StoredAs("webshop_order.reported")
    @NoPersonalData
    record WebshopOrderReported(WebshopOrderId webshopOrder, int idcompanyWebshop, String foreignId, WebshopReport report,
            WantedOrder order) implements WebshopOrderEvent {}

    /**
     * The webshop reported something else.
     *
     * @param status after the report
     * @param reason of this status
     * @param order  the new contents; null if they did not change
     */
    @StoredAs("webshop_order.report_changed")
    record WebshopReportChanged(WebshopOrderId webshopOrder, WebshopReport report, WebshopOrderStatus status,
            @PersonalData @Nullable String reason, @Nullable WantedOrder order) implements WebshopOrderEvent {}

    /** @param order that was made of it */
    @StoredAs("webshop_order.imported")
    record WebshopOrderImported(WebshopOrderId webshopOrder, OrderId order) implements WebshopOrderEvent {}

    @StoredAs("webshop_order.import_failed")
    record WebshopOrderImportFailed(WebshopOrderId webshopOrder, @PersonalData String reason) implements WebshopOrderEvent {}

    /** The personal data of the contents was removed together with that of the order. Rule WEB-16. */
    @StoredAs("webshop_order.anonymized")
    record WebshopOrderAnonymized(WebshopOrderId webshopOrder) implements WebshopOrderEvent, Forgets {

        @Override
        public Id forgotten() {
            return webshopOrder;
        }
    }
}
