package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A short pick: a picker found fewer pieces at a place than were recorded there. Rule PCK-59.
 *
 * @param picklistid  number of the picklist
 * @param productcode code of the product
 * @param name        name of the product
 * @param location    name of the location; null for no specific location
 */
public record StockDiscrepancyView(@JsonUnwrapped Found found, String picklistid, String productcode, String name,
        @Nullable String location) {

    /**
     * What was found. Amounts are pieces.
     *
     * @param idlocation        the place; null for no specific location
     * @param amountExpected    pieces that the line held there
     * @param amountFound       pieces of the line that were found, picked ones included
     * @param empty             whether nothing else lies there
     * @param stockBefore       stock that was recorded at the place before
     * @param stockAfter        stock that is recorded there since
     * @param amountElsewhere   missing pieces that are picked at other places instead
     * @param amountBackordered missing pieces that became a backorder
     * @param amountCancelled   missing pieces that were cancelled
     * @param idpicklists       other picklists that held pieces there and hold fewer since
     * @param remark            what the picker wrote about it; null for nothing
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
