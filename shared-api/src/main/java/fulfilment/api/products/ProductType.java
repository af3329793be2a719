package fulfilment.api.products;

/** Rules PRD-4, PRD-33. */
public enum ProductType {
    NORMAL,
    UNLIMITED_STOCK,
    VIRTUAL_COMPOSITION,
    COMPOSITION_WITH_STOCK;

    /** Whether pieces of it are counted. Rule STK-20. */
    public boolean hasStock() {
        return this == NORMAL || this == COMPOSITION_WITH_STOCK;
    }

    /** Whether it may have parts. */
    public boolean isComposition() {
        return this == VIRTUAL_COMPOSITION || this == COMPOSITION_WITH_STOCK;
    }
}
