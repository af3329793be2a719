package fulfilment.api.picklists;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The data printed on picklists and packing lists. Rules DOC-4, DOC-5, DOC-6.
 *
 * @param orderid         the order's number
 * @param language        the order's language
 * @param customerRemarks the order's remarks
 * @param warehouse       the warehouse's name
 * @param senderName      who sends it, as the recipient knows it. Rule ACC-16
 * @param senderAddress   from where; null if none was set
 * @param sentByAccount   whether no fulfilment customer sends it
 * @param batch           the number of its batch; null for none
 * @param alias           its letter in that batch; null for none
 * @param barcodes        barcodes of its products, by product id
 */
public record PrintedPicklist(PicklistView picklist, String orderid, Language language, @Nullable String customerRemarks,
        String warehouse, String senderName, @Nullable Address senderAddress,
        boolean sentByAccount, @Nullable Integer batch, @Nullable String alias,
        Map<Integer, String> barcodes) {}
