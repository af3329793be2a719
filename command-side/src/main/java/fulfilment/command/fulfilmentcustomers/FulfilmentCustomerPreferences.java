package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.Nullable;

/**
 * How a fulfilment customer wants its orders fulfilled where they do not say so themselves. Rules FUL-11, FUL-10.
 *
 * @param idtemplate           null for the account's default
 * @param preferredIdwarehouse comes before all others that may fulfil an order; null for none
 */
public record FulfilmentCustomerPreferences(@Nullable Integer idtemplate, @Nullable Integer preferredIdwarehouse) {

    public static final FulfilmentCustomerPreferences NONE = new FulfilmentCustomerPreferences(null, null);

    /** Knows what each of them wants. */
    @FunctionalInterface
    public interface Known {

        /** @param idfulfilmentCustomer null for nobody, who wants nothing */
        FulfilmentCustomerPreferences of(@Nullable Integer idfulfilmentCustomer);
    }
}
