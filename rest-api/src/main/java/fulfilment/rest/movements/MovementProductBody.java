package fulfilment.rest.movements;

import fulfilment.api.movements.MovementCommand.AddMovementProduct;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementLine;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * A product to put on a movement. Rules MOV-6, MOV-7.
 *
 * @param idproduct the id of an active product that has stock
 * @param amount    pieces to move, 1 or more
 */
record MovementProductBody(@Required @Nullable Integer idproduct, @Required @Nullable Integer amount) {

    /** @param place a prefix for the names of fields in error messages */
    MovementLine.Wanted wanted(String place) {
        return new MovementLine.Wanted(new ProductId(Check.required(place + "idproduct", idproduct)),
                Check.amount(place + "amount", amount));
    }

    AddMovementProduct add(MovementId movement) {
        return new AddMovementProduct(movement, wanted(""));
    }
}
