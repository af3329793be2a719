package fulfilment.rest.products;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates a price list. Rule PRD-25.
 *
 * @param name the name of the price list
 */
record PricelistBody(@Required @Nullable String name) {

    CreatePricelist create() {
        return new CreatePricelist(Check.name("name", name));
    }
}
