package fulfilment.command.products;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Whose products are, for registers of what names them. To be called from {@code record} and so within the transaction that stores the
 * events: it judges between a product that goes to another fulfilment customer and a line that names it at the same time.
 */
public interface OwnedProducts {

    /**
     * Keeps products where they are until the transaction ends.
     *
     * @param owner who may name them; null may name all, and nothing is done
     * @throws ProductOfAnother when one of them belongs to another fulfilment customer
     */
    void requireNameable(Collection<Integer> idproducts, @Nullable Integer owner);
}
