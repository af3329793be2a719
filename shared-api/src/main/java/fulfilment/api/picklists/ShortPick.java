package fulfilment.api.picklists;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.stock.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fewer pieces of a line lay at a place than the picklist holds there. Amounts are pieces. Rules PCK-52, PCK-53.
 *
 * @param id          of the discrepancy
 * @param line        the line of the picklist
 * @param expected    what the line holds at the place
 * @param found       fewer than that
 * @param empty       whether nothing else lies there
 * @param stockBefore what was recorded at the place
 * @param stockAfter  what is recorded there now
 * @param elsewhere   missing pieces that the line is picked from other places instead
 * @param waiting     missing pieces that became a backorder
 * @param cancelled   missing pieces that were cancelled
 * @param others      other picklists that held pieces there and hold fewer now, by id
 * @param remark      of the picker; null if there is none
 */
@NoPersonalData
public record ShortPick(int id, int line, int idproduct, Place place, int expected, int found, boolean empty, int stockBefore,
        int stockAfter, int elsewhere, int waiting, int cancelled, List<Integer> others, @Nullable String remark) {}
