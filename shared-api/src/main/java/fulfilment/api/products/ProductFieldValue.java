package fulfilment.api.products;

import org.jspecify.annotations.Nullable;

/** The value of a product in one field that the account defines. Rules PRD-22, PRD-24. */
public record ProductFieldValue(int idproductfield, String title, String value) {

    /** A change of one field. @param value null or empty empties the field */
    public record Change(int idproductfield, @Nullable String value) {}
}
