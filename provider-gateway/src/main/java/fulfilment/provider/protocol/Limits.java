package fulfilment.provider.protocol;

/** The largest texts of an answer that are accepted or shown, in characters. */
final class Limits {

    /** Tracking codes, keys, names and labels of options. */
    static final int NAME = 255;
    static final int LINK = 2_048;
    static final int DESCRIPTION = 2_000;
    /** One message of a provider; a longer one is cut. */
    static final int MESSAGE = 500;
    /** Further messages are left out. */
    static final int MESSAGES = 10;
    /** The start of an answer in the log of an attempt. */
    static final int START = 300;
    /** Documents of a parcel, options, choices of an option. */
    static final int ENTRIES = 1_000;

    private Limits() {}
}
