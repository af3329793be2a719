package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A short pick for the office: fewer pieces lay at a place than were recorded there. Rule PCK-59.
 *
 * @param picklistid the number of the picklist
 * @param location   the name of the location; null for no specific location
 */
public record StockDiscrepancyView(@JsonUnwrapped Found found, String picklistid, String productcode, String name,
        @Nullable String location) {

    /**
     * Amounts are pieces.
     *
     * @param idlocation        null for no specific location
     * @param amountExpected    what the line held there
     * @param amountFound       of the line
     * @param empty             whether nothing else lies there
     * @param stockBefore       recorded at the place before
     * @param stockAfter        recorded there afterwards
     * @param amountElsewhere   missing pieces that are picked at other places instead
     * @param amountBackordered missing pieces that became a backorder
     * @param amountCancelled   missing pieces that were cancelled
     * @param idpicklists       other picklists that held pieces there and hold fewer since
     * @param iduser            the picker
     */
    public record Found(int idstockDiscrepancy, int idpicklist, int idpicklistProduct, int idproduct, int idwarehouse,
            @Nullable Integer idlocation, int amountExpected, int amountFound, boolean empty, int stockBefore, int stockAfter,
            int amountElsewhere, int amountBackordered, int amountCancelled, List<Integer> idpicklists,
            @Nullable String remark, int iduser, Instant created) {

        public static Found of(PicklistEvent.PicklistFoundShort e, Instant at) {
            var found = e.found();
            var place = found.place();
            return new Found(found.id(), e.picklist().value(), found.line(), found.idproduct(), place.warehouse().value(),
                    place.location() == null ? null : place.location().value(), found.expected(), found.found(), found.empty(),
                    found.stockBefore(), found.stockAfter(), found.elsewhere(), found.waiting(), found.cancelled(),
                    found.others(), found.remark(), e.by(), at);
        }
    }
}
