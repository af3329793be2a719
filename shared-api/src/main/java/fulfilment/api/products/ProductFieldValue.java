package fulfilment.api.products;

import org.jspecify.annotations.Nullable;

/** What a product holds in one of the account's own fields. Rules PRD-22, PRD-24. */
public record ProductFieldValue(int idproductfield, String title, String value) {

    /** What a client wants in a field. @param value null or empty to leave the field empty */
    public record Change(int idproductfield, @Nullable String value) {}
}
