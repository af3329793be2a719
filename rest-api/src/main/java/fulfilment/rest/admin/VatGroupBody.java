package fulfilment.rest.admin;

import fulfilment.api.kernel.Price;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a VAT group. Rule ACC-12.
 *
 * @param name       the name of the VAT group
 * @param percentage the VAT in percent. For example {@code 21}.
 */
record VatGroupBody(@Required @Nullable String name, @Required @Nullable Price percentage) {}
