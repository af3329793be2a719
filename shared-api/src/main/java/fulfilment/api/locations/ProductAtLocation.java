package fulfilment.api.locations;

/** A product that is linked to a location, with or without stock there. Rule LOC-18. */
public record ProductAtLocation(int idproduct, String productcode, String name, Stock stockForProduct) {

    /** @param stockReservedPicklists pieces that open picklists claim at this location */
    public record Stock(int stock, int stockReservedPicklists) {}
}
