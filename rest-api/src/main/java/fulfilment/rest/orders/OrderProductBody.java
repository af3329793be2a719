package fulfilment.rest.orders;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.OrderCommand.AddOrderProduct;
import fulfilment.api.orders.OrderCommand.ChangeOrderProduct;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds or changes a line of an order. Rules ORD-27, ORD-30, ORD-31, ORD-32, ORD-34, ORD-84.
 *
 * @param idproduct   the id of the product. It or {@code productcode} is required on a new line; ignored in changes.
 * @param productcode the code of the product, used if {@code idproduct} is absent or null
 * @param amount      ordered pieces, 1 to 100,000,000. Required on a new line.
 * @param price       the price of a piece, without VAT. If null or absent on creation, the lowest one in the price lists of the order, else
 *                    that of the product.
 * @param name        the name on the line; that of the product if null or absent on creation
 * @param remarks     remarks on the line; null or absent for none
 * @param idvatgroup  the id of the VAT group; that of the product if null or absent. Only read on creation.
 * @param weight      the weight of a piece in grams, 0 or more; that of the product if null or absent. Only read on creation.
 */
public record OrderProductBody(@Nullable Integer idproduct, @Nullable String productcode, Sent<Integer> amount, Sent<Price> price,
        Sent<String> name, Sent<String> remarks, @Nullable Integer idvatgroup, @Nullable Integer weight) {

    /** @param place prefix of field names in error messages, such as {@code products[0].} */
    OrderLine.Wanted wanted(String place) {
        if (idproduct == null && (productcode == null || productcode.isBlank())) {
            throw new Rejection(ErrorCode.ORDER_LINE_INCOMPLETE, place + "idproduct or productcode is required");
        }
        return new OrderLine.Wanted(Id.of(idproduct, ProductId::new), Check.text(place + "productcode", productcode),
                amount(place, amount.value()), price.value(),
                Check.text(place + "name", name.value()), Check.longText(place + "remarks", remarks.value()),
                Id.of(idvatgroup, VatGroupId::new),
                weight == null ? null : Check.level(place + "weight", weight));
    }

    private static int amount(String place, @Nullable Integer sent) {
        if (sent == null || sent < 1 || sent > Check.MAX_AMOUNT) {
            throw new Rejection(ErrorCode.ORDER_LINE_INCOMPLETE, place + "amount must lie between 1 and 100,000,000");
        }
        return sent;
    }

    AddOrderProduct add(OrderId order, RequestContext context) {
        return new AddOrderProduct(order, wanted(""), context.scope());
    }

    /** A line keeps its product. */
    ChangeOrderProduct change(OrderId order, OrderProductId line, RequestContext context) {
        var wanted = Check.notNull("amount", amount).map(value -> amount("", value));
        return new ChangeOrderProduct(order, line, new OrderLine.Changes(Check.name("name", name), wanted,
                Check.notNull("price", price), Check.longText("remarks", remarks)), context.iduser());
    }
}
