package fulfilment.api.products;

/**
 * A price list: prices of products for some of the customers and orders. Rule PRD-25.
 *
 * @param name the name of the list
 */
public record PricelistView(int idpricelist, String name) {}
