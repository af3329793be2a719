package fulfilment.rest.products;

import fulfilment.api.products.CompositionCommand.AddPart;
import fulfilment.api.products.CompositionCommand.ChangePartAmount;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a part to a composition or changes its amount. Rules PRD-33, PRD-34, PRD-37.
 *
 * @param idproduct the id of the part, a product; it does not change later
 * @param amount    pieces of the part in one piece of the composition, 1 or more
 */
record PartBody(@Required @Nullable Integer idproduct, @Required @Nullable Integer amount) {

    AddPart add(ProductId composition) {
        return new AddPart(composition, new ProductId(Check.required("idproduct", idproduct)), Check.amount("amount", amount));
    }

    ChangePartAmount change(ProductId composition, PartId idproductPart) {
        return new ChangePartAmount(composition, idproductPart, Check.amount("amount", amount));
    }
}
