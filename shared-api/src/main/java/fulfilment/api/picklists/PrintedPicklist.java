package fulfilment.api.picklists;

import fulfilment.api.kernel.Language;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is printed on picklists and packing lists. Rules DOC-4, DOC-5, DOC-6.
 *
 * @param orderid         the number of its order
 * @param language        of whom it is for
 * @param customerRemarks on its order
 * @param warehouse       where it is picked
 * @param batch           the number of the batch it is in; null for none
 * @param alias           its letter in that batch; null for none
 * @param barcodes        of its products, by their ids
 */
public record PrintedPicklist(PicklistView picklist, String orderid, Language language, @Nullable String customerRemarks,
        String warehouse, @Nullable Integer batch, @Nullable String alias, Map<Integer, String> barcodes) {}
