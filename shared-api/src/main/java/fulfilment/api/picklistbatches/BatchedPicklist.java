package fulfilment.api.picklistbatches;

import fulfilment.api.picklists.PicklistId;

/** A picklist in a batch. @param place its position in the order of joining, from 0, never given twice; @param pieces its number of pieces */
public record BatchedPicklist(PicklistId picklist, int place, int pieces) {}
