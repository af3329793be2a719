package fulfilment.rest.products;

import fulfilment.api.products.CompositionCommand.AddPart;
import fulfilment.api.products.CompositionCommand.ChangePartAmount;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/** The request body that adds a part or changes its amount. Rules PRD-33, PRD-37. */
record PartBody(@Required @Nullable Integer idproduct, @Required @Nullable Integer amount) {

    AddPart add(ProductId composition) {
        return new AddPart(composition, new ProductId(Check.required("idproduct", idproduct)), Check.amount("amount", amount));
    }

    ChangePartAmount change(ProductId composition, PartId idproductPart) {
        return new ChangePartAmount(composition, idproductPart, Check.amount("amount", amount));
    }
}
