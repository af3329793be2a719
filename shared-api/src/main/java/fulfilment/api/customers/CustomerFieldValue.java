package fulfilment.api.customers;

import org.jspecify.annotations.Nullable;

/** What a customer holds in one of the account's own fields. Rules CUS-23, CUS-24. */
public record CustomerFieldValue(int idcustomerfield, String title, String value) {

    /** What a client wants in a field. @param value null or empty to leave the field empty */
    public record Change(int idcustomerfield, @Nullable String value) {}
}
