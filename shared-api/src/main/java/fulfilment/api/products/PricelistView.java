package fulfilment.api.products;

/** A price list as clients see it. Rule PRD-25. */
public record PricelistView(int idpricelist, String name) {}
