package fulfilment.api.webshoporders;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.webshoporders.WebshopOrderCommand.ChangeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ImportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ReportWebshopOrder;
import java.util.Map;

/**
 * What an integration with a webshop calls: it reports the orders of the webshop and imports them. Everything may be repeated: an order of a
 * webshop is one webshop order and becomes one order at most. Call it outside every unit of work. {@code caller} is the metadata of the
 * caller, named as in {@link fulfilment.api.kernel.Meta}: the user at least. Rules WEB-1, WEB-10.
 */
public interface WebshopOrderPort {

    /** Returns the webshop order of the reported order. */
    WebshopOrderId report(ReportWebshopOrder order, Map<String, ?> caller);

    void change(ChangeWebshopOrder change, Map<String, ?> caller);

    /**
     * Makes the order, if that is not done yet.
     *
     * @throws Rejection why there is no order; the webshop order then shows the reason, and can be imported again
     */
    void importOrder(ImportWebshopOrder order, Map<String, ?> caller);
}
