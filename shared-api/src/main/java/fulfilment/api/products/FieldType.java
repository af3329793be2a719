package fulfilment.api.products;

/** What may be put into a field of the account's own. Source: contract, 22, Field types. */
public enum FieldType {
    TEXT,
    TEXTAREA,
    NUMBER,
    DATE,
    CHECKBOX,
    RADIO,
    SELECT,
    MULTICHECKBOX;

    /** Whether only values of a list may be chosen. */
    public boolean hasValues() {
        return this == RADIO || this == SELECT || this == MULTICHECKBOX;
    }
}
