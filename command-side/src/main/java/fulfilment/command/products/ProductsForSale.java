package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks up many products at once for orders. */
public interface ProductsForSale {

    /**
     * Finds products by their codes with one query. Several fulfilment customers may use the same code: the product of the given owner
     * comes first, then that of the account, then any other.
     *
     * @param owner the fulfilment customer of the order; null means the account
     * @return the ids of the products by code, without codes that no product has
     * @throws Rejection code 24 if there is no owner, the account has no such product and several fulfilment customers have one
     */
    Map<String, Integer> findAllByProductcode(Collection<String> productcodes, @Nullable Integer owner);

    /** The lowest price of each product on these price lists, by product id. Products that are on none of the lists are left out. */
    Map<Integer, Price> bestPrices(Collection<Integer> idproducts, Collection<Integer> idpricelists);
}
