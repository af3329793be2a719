package fulfilment.api.locations;

/**
 * A product that is linked to a location, with or without stock there. Rule LOC-18.
 *
 * @param productcode     the code of the product
 * @param name            the name of the product
 * @param stockForProduct the product's stock at the location
 */
public record ProductAtLocation(int idproduct, String productcode, String name, Stock stockForProduct) {

    /**
     * Pieces of a product at a location.
     *
     * @param stock                  pieces of the product there
     * @param stockReservedPicklists the number of these pieces that open picklists hold
     */
    public record Stock(int stock, int stockReservedPicklists) {}
}
