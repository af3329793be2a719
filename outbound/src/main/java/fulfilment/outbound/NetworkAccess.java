package fulfilment.outbound;

/** How far calls may go. */
public enum NetworkAccess {

    /** To the public internet only. */
    PUBLIC,

    /** Also to the networks that the installation allows in addition. */
    INTERNAL
}
