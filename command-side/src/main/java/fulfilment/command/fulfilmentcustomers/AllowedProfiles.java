package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.Nullable;

/** How what is a fulfilment customer's may be shipped. Rules FUL-9, SHP-8. */
@FunctionalInterface
public interface AllowedProfiles {

    /** Whether something may be shipped with this profile. @param idfulfilmentCustomer null when it is nobody's, as which it may be with all */
    boolean allow(@Nullable Integer idfulfilmentCustomer, int idshippingproviderProfile);
}
