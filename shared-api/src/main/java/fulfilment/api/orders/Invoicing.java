package fulfilment.api.orders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;

/**
 * How an order is invoiced. It is unwrapped into the objects that have it.
 *
 * @param discount     percentage from 0 to 100 that is taken off the prices of the lines
 * @param calculatevat whether VAT is added to the prices on an invoice
 * @param invoiced     whether it is invoiced elsewhere, so that it is never invoiced from here
 */
public record Invoicing(Price discount, boolean calculatevat, boolean invoiced) {

    /** For an order without a customer. */
    public static final Invoicing USUAL = new Invoicing(Price.ZERO, true, false);

    /** None of them can be cleared. */
    public record Changes(Sent<Price> discount, Sent<Boolean> calculatevat, Sent<Boolean> invoiced) {

        public Invoicing on(Invoicing before) {
            return new Invoicing(discount.orKeep(before.discount), calculatevat.orKeep(before.calculatevat),
                    invoiced.orKeep(before.invoiced));
        }
    }
}
