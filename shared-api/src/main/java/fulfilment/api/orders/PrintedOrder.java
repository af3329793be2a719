package fulfilment.api.orders;

import fulfilment.api.kernel.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data printed on an order confirmation and a return form. Rules DOC-25, DOC-26, DOC-27.
 *
 * @param products      its lines, also those of parts
 * @param senderName    from whom the customer has bought, as in ACC-16
 * @param senderAddress of the warehouse that sends it, otherwise the account's; null if neither was set
 * @param reasons       the names of the reasons for returns
 */
public record PrintedOrder(OrderView.Head order, List<OrderProductView> products, String senderName,
        @Nullable Address senderAddress, List<String> reasons) {}
