package fulfilment.command.products;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Checks the owners of products for registers whose objects name products. Call it from {@code record}, that is within the transaction
 * that stores the events: it settles the race between a product that changes its owner and a line that names it at the same time.
 */
public interface OwnedProducts {

    /**
     * Locks the products, so that their owners cannot change until the transaction ends.
     *
     * @param owner the fulfilment customer whose object names them; null means the account, which may name all, and locks nothing
     * @throws ProductOfAnother if a product belongs to another fulfilment customer
     */
    void requireNameable(Collection<Integer> idproducts, @Nullable Integer owner);
}
