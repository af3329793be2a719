package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.Nullable;

/** Checks which shipping profiles a fulfilment customer allows. Rules FUL-9, SHP-8. */
@FunctionalInterface
public interface AllowedProfiles {

    /**
     * Whether an object may be shipped with this profile.
     *
     * @param idfulfilmentCustomer the owner of the object; null for the account, which allows all profiles
     */
    boolean allow(@Nullable Integer idfulfilmentCustomer, int idshippingproviderProfile);
}
