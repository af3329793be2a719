package fulfilment.rest.admin;

import fulfilment.api.kernel.Price;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/** The body of a request that adds a VAT group. @param percentage such as 21 */
record VatGroupBody(@Required @Nullable String name, @Required @Nullable Price percentage) {}
