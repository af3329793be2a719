package fulfilment.command.locations;

/**
 * What other decisions need to know of a location.
 *
 * @param bulk          pieces in it are not picked from directly
 * @param exclusive     it holds one product only
 * @param unlinkOnEmpty a product leaves it with its last piece
 */
public record LocationFacts(int idlocation, int idwarehouse, boolean bulk, boolean exclusive, boolean unlinkOnEmpty) {}
