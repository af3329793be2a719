package fulfilment.command.locations;

/**
 * Facts about a location that other decisions need.
 *
 * @param bulk          whether it is for replenishment: picklists take from it last unless they prefer bulk
 * @param exclusive     whether it is linked to one product only
 * @param unlinkOnEmpty whether a product is unlinked when its last piece leaves
 */
public record LocationFacts(int idlocation, int idwarehouse, boolean bulk, boolean exclusive, boolean unlinkOnEmpty) {}
