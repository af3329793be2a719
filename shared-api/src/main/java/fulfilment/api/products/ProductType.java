package fulfilment.api.products;

/** The type of a product: how its stock is counted and whether it can have parts. Rules PRD-4, PRD-33. */
public enum ProductType {
    NORMAL,
    UNLIMITED_STOCK,
    VIRTUAL_COMPOSITION,
    COMPOSITION_WITH_STOCK;

    /** Whether the product has stock levels of its own. Rule STK-20. */
    public boolean hasStock() {
        return this == NORMAL || this == COMPOSITION_WITH_STOCK;
    }

    /** Whether the product may have parts. */
    public boolean isComposition() {
        return this == VIRTUAL_COMPOSITION || this == COMPOSITION_WITH_STOCK;
    }
}
