package fulfilment.api.products;

/** A price list as clients see it. Source: contract, 22. */
public record PricelistView(int idpricelist, String name) {}
