package fulfilment.api.labels;

import fulfilment.api.kernel.Country;
import org.jspecify.annotations.Nullable;

/** A person or company with an address, as providers get it. Null means unknown. */
public record ShipmentParty(@Nullable String name, @Nullable String contactname, @Nullable String address,
        @Nullable String address2,
        @Nullable String zipcode, @Nullable String city, @Nullable String region, @Nullable Country country,
        @Nullable String emailaddress, @Nullable String telephone) {}
