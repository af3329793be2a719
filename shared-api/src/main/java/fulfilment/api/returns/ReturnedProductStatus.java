package fulfilment.api.returns;

import java.util.Locale;

/** The status of a returned product. Rules RET-20, RET-21. */
public enum ReturnedProductStatus {
    EXPECTED,
    /** It arrived and is not judged yet. */
    RECEIVED,
    ADDED_TO_STOCK,
    /** It arrived and cannot be sold. */
    NOT_ADDED_TO_STOCK;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is decided where the product goes. */
    public boolean isFinal() {
        return this == ADDED_TO_STOCK || this == NOT_ADDED_TO_STOCK;
    }

    /** Whether a product in this status can get the other one when it is received. */
    public boolean canBecome(ReturnedProductStatus other) {
        return switch (this) {
            case EXPECTED -> other != EXPECTED;
            case RECEIVED -> other.isFinal();
            case ADDED_TO_STOCK, NOT_ADDED_TO_STOCK -> false;
        };
    }
}
