package fulfilment.rest.returns;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductId;
import fulfilment.api.returns.ReplacementProductId;
import fulfilment.api.returns.ReturnCommand.AddReplacement;
import fulfilment.api.returns.ReturnCommand.ChangeReplacement;
import fulfilment.api.returns.ReturnCommand.WantedReplacement;
import fulfilment.api.returns.ReturnId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds or changes a replacement product. Rules RET-9, RET-13.
 *
 * @param idproduct the id of the product; it does not change later
 * @param price     the price of a piece, without VAT; 0 if absent in the body of a new return
 * @param amount    pieces to send, 1 or more
 */
record ReplacementProductBody(@Required @Nullable Integer idproduct, @Required Sent<Price> price,
        @Required Sent<Integer> amount) {

    /** A product in the body of a new return. @param place prefix of field names in error messages */
    WantedReplacement listed(String place) {
        return wanted(place, price.orKeep(Price.ZERO));
    }

    private WantedReplacement wanted(String place, Price ofPiece) {
        return new WantedReplacement(new ProductId(Check.required(place + "idproduct", idproduct)), ofPiece,
                Check.amount(place + "amount", amount.value()));
    }

    AddReplacement add(ReturnId idreturn, RequestContext context) {
        return new AddReplacement(idreturn, wanted("", Check.required("price", price.value())), context.scope());
    }

    ChangeReplacement change(ReturnId idreturn, ReplacementProductId line) {
        return new ChangeReplacement(idreturn, line, Check.notNull("price", price),
                Check.amount("amount", Check.notNull("amount", amount)));
    }
}
