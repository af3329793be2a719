package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What those who sell products ask of many at once. */
public interface ProductsForSale {

    /**
     * The products that are meant by these codes, read at once, by their codes; a code that no product has is left out. Fulfilment customers
     * may use the same code.
     *
     * @param owner for whom: their product is meant, else that of the account, else the one there is
     * @throws Rejection code 24 when a code is that of products of several fulfilment customers, and none of them is meant
     */
    Map<String, Integer> findAllByProductcode(Collection<String> productcodes, @Nullable Integer owner);

    /** The lowest price of each of these products on any of these price lists, by id; products on none of them are left out. */
    Map<Integer, Price> bestPrices(Collection<Integer> idproducts, Collection<Integer> idpricelists);
}
