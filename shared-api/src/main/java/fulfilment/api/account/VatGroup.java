package fulfilment.api.account;

import fulfilment.api.kernel.Price;

/**
 * A VAT group as clients see it. Rule ACC-12.
 *
 * @param percentage such as 21
 * @param standard   true for exactly one group
 */
public record VatGroup(int idvatgroup, String name, Price percentage, boolean standard) {}
