package fulfilment.api.orders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * A product on an order, described as it was when it was put there. Amounts are pieces. Rules ORD-27, ORD-30, ORD-31.
 *
 * @param weight               of one piece, in grams
 * @param partofIdorderProduct the line of the composition this is a part of; null for what was ordered
 */
public record OrderLine(int idorderProduct, int idproduct, String productcode, String name, String remarks, int amount,
        Price price,
        int idvatgroup, int weight, @Nullable Integer partofIdorderProduct) {

    public OrderLine with(String newName, int newAmount, Price newPrice, String newRemarks) {
        return new OrderLine(idorderProduct, idproduct, productcode, newName, newRemarks, newAmount, newPrice, idvatgroup, weight,
                partofIdorderProduct);
    }

    /**
     * What a client wants on an order; everything but product and amount may be null, and is then taken from the product.
     *
     * @param productcode names the product where {@code idproduct} is null
     * @param price       null for the best of the order's price lists, else the product's own
     */
    public record Wanted(@Nullable Integer idproduct, @Nullable String productcode, int amount, @Nullable Price price,
            @Nullable String name, @Nullable String remarks, @Nullable Integer idvatgroup, @Nullable Integer weight) {}

    public record Changes(Sent<String> name, Sent<Integer> amount, Sent<Price> price, Sent<String> remarks) {}
}
