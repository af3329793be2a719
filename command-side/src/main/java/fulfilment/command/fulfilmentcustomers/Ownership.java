package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.Nullable;

/**
 * Which objects may name which others, by the fulfilment customers they belong to; null is the account itself. What an object names is
 * shown with it and taken for it, so it must be for the same eyes. See ADR 22.
 */
public final class Ownership {

    private Ownership() {}

    /**
     * Whether an order, a purchase order or a receipt may name a product or a customer: its own, or one of the account. What belongs to
     * the account may name everything.
     */
    public static boolean mayName(@Nullable Integer owner, @Nullable Integer named) {
        return owner == null || named == null || owner.equals(named);
    }

    /** Whether a composition may have a part. It may be ordered for its owner, so it is stricter than {@link #mayName}. */
    public static boolean mayContain(@Nullable Integer owner, @Nullable Integer part) {
        return part == null || part.equals(owner);
    }

    /** In words: {@code fulfilment customer 7}, or {@code no fulfilment customer}. */
    public static String words(@Nullable Integer owner) {
        return owner == null ? "no fulfilment customer" : "fulfilment customer " + owner;
    }
}
