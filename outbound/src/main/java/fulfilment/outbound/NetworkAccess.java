package fulfilment.outbound;

/** Which networks calls may reach. */
public enum NetworkAccess {

    /** The public internet only. */
    PUBLIC,

    /** Also the networks that the installation allows in addition. */
    INTERNAL
}
