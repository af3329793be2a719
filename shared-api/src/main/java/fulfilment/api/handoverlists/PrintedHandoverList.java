package fulfilment.api.handoverlists;

import fulfilment.api.kernel.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data printed on a handover list. Rule DOC-28.
 *
 * @param list          the list
 * @param shipments     all that are on it, by id
 * @param senderName    the account's name, otherwise the warehouse's
 * @param senderAddress the warehouse's address, otherwise the account's; null if neither was set
 * @param warehouse     the name of the warehouse
 */
public record PrintedHandoverList(HandoverListView list, List<HandedShipmentView> shipments, String senderName,
        @Nullable Address senderAddress, String warehouse) {}
