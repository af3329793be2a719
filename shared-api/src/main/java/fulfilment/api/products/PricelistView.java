package fulfilment.api.products;

/** A price list as the API shows it. Rule PRD-25. */
public record PricelistView(int idpricelist, String name) {}
