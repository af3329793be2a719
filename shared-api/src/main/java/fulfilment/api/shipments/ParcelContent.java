package fulfilment.api.shipments;

/**
 * Pieces of a line of a picklist in a parcel. Rule SHP-43.
 *
 * @param idpicklistProduct the line; of a composition, its own line and not those of its parts
 * @param amount            pieces, 1 or more
 */
public record ParcelContent(int idpicklistProduct, int amount) {}
