package fulfilment.command.account;

/**
 * A product of a shipping provider with its options. Rules SHP-6, SHP-27.
 *
 * @param provider     the kind of provider, such as {@code Manual}
 * @param providername the name of the provider in the account
 */
public record ShippingProfile(int idshippingproviderProfile, int idshippingprovider, String provider, String providername,
        String name) {}
