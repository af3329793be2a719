package fulfilment.api.products;

/** The type of a product: how its stock is counted and whether it can have parts. Rules PRD-4, PRD-33. */
public enum ProductType {
    /** Its pieces are counted. */
    NORMAL,
    /** It never runs out, and nothing is counted. */
    UNLIMITED_STOCK,
    /** Made of parts, without stock of its own: its stock follows from its parts. */
    VIRTUAL_COMPOSITION,
    /** Made of parts beforehand, with stock of its own. */
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
