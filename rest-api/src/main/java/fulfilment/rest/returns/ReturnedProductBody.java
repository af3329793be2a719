package fulfilment.rest.returns;

import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductId;
import fulfilment.api.returns.ReturnCommand.AddReturnedProduct;
import fulfilment.api.returns.ReturnCommand.ChangeReturnedProduct;
import fulfilment.api.returns.ReturnCommand.WantedReturn;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds or changes a returned product. Rules RET-9, RET-13.
 *
 * @param idproduct      the id of the product; it does not change later
 * @param idreturnReason the id of the reason for the return
 * @param price          the price of a piece, without VAT. In the body of a new return it counts as 0.
 * @param amount         returned pieces, 1 or more
 */
record ReturnedProductBody(@Required @Nullable Integer idproduct, @Required Sent<Integer> idreturnReason,
        @Required Sent<Price> price, @Required Sent<Integer> amount) {

    /** A product in the body of a new return has the price 0. @param place prefix of field names in error messages */
    WantedReturn listed(String place) {
        return wanted(place, Price.ZERO);
    }

    private WantedReturn wanted(String place, Price ofPiece) {
        return new WantedReturn(new ProductId(Check.required(place + "idproduct", idproduct)),
                new ReturnReasonId(Check.required(place + "idreturn_reason", idreturnReason.value())), ofPiece,
                Check.amount(place + "amount", amount.value()));
    }

    AddReturnedProduct add(ReturnId idreturn, RequestContext context) {
        return new AddReturnedProduct(idreturn, wanted("", Check.required("price", price.value())), context.scope());
    }

    ChangeReturnedProduct change(ReturnId idreturn, ReturnedProductId line) {
        return new ChangeReturnedProduct(idreturn, line,
                Check.notNull("idreturn_reason", idreturnReason).map(ReturnReasonId::new), Check.notNull("price", price),
                Check.amount("amount", Check.notNull("amount", amount)));
    }
}
