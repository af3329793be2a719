package fulfilment.api.shipments;

/** What became of a report of a parcel. Rules SHP-69, SHP-71, SHP-74. */
public enum TrackingOutcome {
    /** It is stored. */
    TAKEN,
    /** The same status at the same moment was stored before, and nothing is stored again. */
    KNOWN,
    /** No parcel of the provider has the tracking code, or its shipment is cancelled, or its personal data was removed. */
    UNKNOWN_TRACKING_CODE,
    /** It is none of the {@link TrackingStatus words}. */
    UNKNOWN_STATUS,
    /** No moment was sent. */
    TIME_MISSING,
    /** The moment cannot be read, or has no offset from UTC. */
    TIME_MALFORMED,
    /** The moment is yet to come. */
    TIME_IN_FUTURE,
    /** The shipment was not there yet. */
    TIME_TOO_EARLY,
    /** The parcel has as many reports as are kept. */
    TOO_MANY_REPORTS;

    /** Whether it is not stored, and was not before. */
    public boolean isRefusal() {
        return this != TAKEN && this != KNOWN;
    }
}
