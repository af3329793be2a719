package fulfilment.outbound;

/** Which networks calls may reach. */
public enum NetworkAccess {

    /** The public internet only. */
    PUBLIC,

    /** Also the networks that the installation allows in addition. */
    INTERNAL,

    /** Only the networks that the installation allows in addition: for what must not cross the internet, such as plain HTTP. */
    INTERNAL_ONLY
}
