package fulfilment.api.orders;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.products.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * A product on an order, as it was when the line was added. Amounts are pieces. Rules ORD-27, ORD-30, ORD-31.
 *
 * @param weight               weight of one piece, in grams
 * @param partofIdorderProduct line of the composition that this is a part of; null for an ordered line
 * @param idreturnProductReplacement the replacement product of a return that the line delivers; null for all other lines
 */
public record OrderLine(int idorderProduct, int idproduct, @NoPersonalData String productcode, @NoPersonalData String name,
        @PersonalData String remarks, int amount,
        Price price,
        int idvatgroup, int weight, @Nullable Integer partofIdorderProduct, @Nullable Integer idreturnProductReplacement) {

    /** A line that replaces nothing. */
    public OrderLine(int idorderProduct, int idproduct, String productcode, String name, String remarks, int amount, Price price,
            int idvatgroup, int weight, @Nullable Integer partofIdorderProduct) {
        this(idorderProduct, idproduct, productcode, name, remarks, amount, price, idvatgroup, weight, partofIdorderProduct,
                null);
    }

    public OrderLine replacing(int replacement) {
        return new OrderLine(idorderProduct, idproduct, productcode, name, remarks, amount, price, idvatgroup, weight,
                partofIdorderProduct, replacement);
    }

    public OrderLine with(String newName, int newAmount, Price newPrice, String newRemarks) {
        return new OrderLine(idorderProduct, idproduct, productcode, newName, newRemarks, newAmount, newPrice, idvatgroup, weight,
                partofIdorderProduct, idreturnProductReplacement);
    }

    public OrderLine withAmount(int newAmount) {
        return with(name, newAmount, price, remarks);
    }

    /**
     * A line that a client orders. Everything except product and amount may be null and then comes from the product.
     *
     * @param productcode names the product if {@code idproduct} is null
     * @param price       null for the lowest price of the order's price lists, else the product's price
     */
    public record Wanted(@Nullable ProductId idproduct, @NoPersonalData @Nullable String productcode, int amount,
            @Nullable Price price,
            @NoPersonalData @Nullable String name, @PersonalData @Nullable String remarks, @Nullable VatGroupId idvatgroup,
            @Nullable Integer weight) {}

    public record Changes(Sent<String> name, Sent<Integer> amount, Sent<Price> price, Sent<String> remarks) {}
}
