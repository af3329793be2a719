package fulfilment.api.orders;

import fulfilment.api.persons.PersonalData;
import java.util.List;
import fulfilment.api.stock.LotPieces;
import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * A line of an order: pieces of one product. Rules ORD-31, LOT-3.
 *
 * @param productcode          code of the product when the line was added
 * @param name                 the name on documents: that of the product when the line was added, or another one that was sent
 * @param remarks              remarks about the line, also on its picklists; empty if there are none
 * @param amount               ordered pieces, including those that were cancelled later
 * @param amountCancelled      pieces of {@code amount} that were cancelled
 * @param price                price of one piece without VAT, before the order's discount; 0 for a part of a composition
 * @param weight               weight of one piece, in grams
 * @param partofIdorderProduct the line of the composition that this is a part of; null for an ordered line
 * @param hasParts             whether its parts have lines of their own, as those of a virtual composition in a processed order
 * @param lots                 the lots of the pieces that were shipped; absent if there are none
 */
public record OrderProductView(int idorderProduct, int idorder, int idproduct, String productcode, String name,
        @PersonalData String remarks,
        int amount,
        int amountCancelled, Price price, int idvatgroup, int weight, @Nullable Integer partofIdorderProduct, boolean hasParts,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<LotPieces> lots) {

    public static OrderProductView of(OrderId order, OrderLine line) {
        return new OrderProductView(line.idorderProduct(), order.value(), line.idproduct(), line.productcode(), line.name(),
                line.remarks(),
                line.amount(), 0, line.price(), line.idvatgroup(), line.weight(), line.partofIdorderProduct(), false, null);
    }

    public OrderProductView with(String newName, int newAmount, Price newPrice, String newRemarks) {
        return new OrderProductView(idorderProduct, idorder, idproduct, productcode, newName, newRemarks, newAmount,
                amountCancelled,
                newPrice, idvatgroup, weight, partofIdorderProduct, hasParts, lots);
    }

    public OrderProductView withAmount(int newAmount) {
        return with(name, newAmount, price, remarks);
    }

    public OrderProductView cancelled(int amount) {
        return new OrderProductView(idorderProduct, idorder, idproduct, productcode, name, remarks, this.amount, amount, price,
                idvatgroup,
                weight, partofIdorderProduct, hasParts, lots);
    }

    public OrderProductView withParts(boolean has) {
        return new OrderProductView(idorderProduct, idorder, idproduct, productcode, name, remarks, amount, amountCancelled,
                price,
                idvatgroup, weight, partofIdorderProduct, has, lots);
    }
}
