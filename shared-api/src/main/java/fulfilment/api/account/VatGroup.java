package fulfilment.api.account;

import fulfilment.api.kernel.Price;

/**
 * A VAT group as clients see it. Rule ACC-12.
 *
 * @param percentage e.g. 21
 * @param standard   exactly one is
 */
public record VatGroup(int idvatgroup, String name, Price percentage, boolean standard) {}
