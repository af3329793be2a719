package fulfilment.command.account;

/**
 * A way to ship. Rules SHP-6, SHP-27.
 *
 * @param provider     the kind of provider, such as {@code Manual}
 * @param providername the name the account gave it
 */
public record ShippingProfile(int idshippingproviderProfile, int idshippingprovider, String provider, String providername,
        String name) {}
