package fulfilment.rest.admin;

import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/** What an admin sends to add a VAT group. @param percentage e.g. 21 */
record VatGroupBody(@Nullable String name, @Nullable Price percentage) {}
