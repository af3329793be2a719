package fulfilment.api.picklistbatches;

/**
 * A picklist that was named for a new batch and cannot be in it. Rule BAT-6.
 *
 * @param picklistid number of the picklist
 * @param reason     why it cannot be in the batch, in words for people
 */
public record LeftOut(int idpicklist, String picklistid, String reason) {}
