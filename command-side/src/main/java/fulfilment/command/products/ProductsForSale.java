package fulfilment.command.products;

import fulfilment.api.kernel.Price;
import java.util.Collection;
import java.util.Map;

/** What those who sell products ask of many at once. */
public interface ProductsForSale {

    /** The products that have these codes, read at once, by their codes; a code that no product has is left out. */
    Map<String, Integer> findAllByProductcode(Collection<String> productcodes);

    /** The lowest price of each of these products on any of these price lists, by id; products on none of them are left out. */
    Map<Integer, Price> bestPrices(Collection<Integer> idproducts, Collection<Integer> idpricelists);
}
