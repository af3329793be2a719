package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import org.jspecify.annotations.Nullable;

/**
 * Decides which objects may name which others, by the fulfilment customers that own them; null means owned by the account. An object is shown
 * with the objects that it names and uses their stock, so both must be visible to the same fulfilment customer. See ADR 22.
 */
public final class Ownership {

    private Ownership() {}

    /**
     * Whether an order, purchase order or receipt may name a product or customer. It may name objects of its own fulfilment customer and
     * of the account. An object of the account may name all objects.
     */
    public static boolean mayName(@Nullable FulfilmentCustomerId owner, @Nullable FulfilmentCustomerId named) {
        return owner == null || named == null || owner.equals(named);
    }

    /** Whether a composition may contain a part. Stricter than {@link #mayName}, because the composition may be ordered for its owner. */
    public static boolean mayContain(@Nullable FulfilmentCustomerId owner, @Nullable FulfilmentCustomerId part) {
        return part == null || part.equals(owner);
    }

    /** The owner as error messages name it: {@code fulfilment customer 7}, or {@code no fulfilment customer}. */
    public static String words(@Nullable FulfilmentCustomerId owner) {
        return owner == null ? "no fulfilment customer" : "fulfilment customer " + owner.value();
    }
}
