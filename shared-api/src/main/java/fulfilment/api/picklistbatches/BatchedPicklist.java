package fulfilment.api.picklistbatches;

import fulfilment.api.picklists.PicklistId;

/** A picklist in a batch. @param place in the order in which they came, from 0, given once; @param pieces on the picklist */
public record BatchedPicklist(PicklistId picklist, int place, int pieces) {}
