package fulfilment.api.products;

/** Source: contract, 7.1 and 7.6. */
public enum ProductType {
    NORMAL,
    UNLIMITED_STOCK,
    VIRTUAL_COMPOSITION,
    COMPOSITION_WITH_STOCK;

    /** Whether pieces of it are counted. Source: core API, Stock rules, 1. */
    public boolean hasStock() {
        return this == NORMAL || this == COMPOSITION_WITH_STOCK;
    }

    /** Whether it may have parts. */
    public boolean isComposition() {
        return this == VIRTUAL_COMPOSITION || this == COMPOSITION_WITH_STOCK;
    }
}
