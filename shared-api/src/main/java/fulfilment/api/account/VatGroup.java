package fulfilment.api.account;

import fulfilment.api.kernel.Price;

/**
 * A VAT group: the rate of VAT for a kind of products. Rule ACC-12.
 *
 * @param name       the name of the group
 * @param percentage such as 21
 * @param standard   whether products get it that are created without a group; true for exactly one
 */
public record VatGroup(int idvatgroup, String name, Price percentage, boolean standard) {}
