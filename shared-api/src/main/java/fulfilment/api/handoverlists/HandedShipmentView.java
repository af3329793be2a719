package fulfilment.api.handoverlists;

import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shipment that is on a handover list, or waits for one. Rules SHP-60, SHP-64.
 *
 * @param idhandoverList the list; null while it waits
 * @param picklistid     number of its picklist
 * @param trackingcodes  tracking codes of its parcels, each once; empty if it cannot be tracked
 * @param parcels        number of its parcels
 * @param weight         weight of all its parcels, in grams
 * @param cancelled      whether it was cancelled or undone after it came on the list
 * @param created        when it was made
 */
public record HandedShipmentView(int idshipment, @Nullable Integer idhandoverList, int idshippingprovider, int idwarehouse,
        int idpicklist, String picklistid, int idorder, @PersonalData List<String> trackingcodes, int parcels, long weight,
        boolean cancelled, Instant created) {}
