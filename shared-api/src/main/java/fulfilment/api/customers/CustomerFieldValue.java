package fulfilment.api.customers;

import org.jspecify.annotations.Nullable;

/** The value of a custom field of a customer. Rules CUS-23, CUS-24. */
public record CustomerFieldValue(int idcustomerfield, String title, String value) {

    /** The value that a client sends for a field. @param value null or empty to empty the field */
    public record Change(int idcustomerfield, @Nullable String value) {}
}
