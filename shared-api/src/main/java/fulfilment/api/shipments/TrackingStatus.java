package fulfilment.api.shipments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What became of a parcel, in the words of its provider: the least advanced first. Rules SHP-70, SHP-73. */
public enum TrackingStatus {
    /** The carrier has it. */
    HANDED_OVER,
    /** It is on its way. */
    IN_TRANSIT,
    /** The carrier does not find it. */
    LOST,
    /** It comes back to the sender, or came back. */
    RETURNED,
    /** Who it was sent to has it. */
    DELIVERED;

    /** A status since a moment, to the second. Rule SHP-73. */
    public record Since(TrackingStatus status, Instant at) {

        /** What a parcel shows after one more report: the latest one, and at the same moment the more advanced one. @param shown null for nothing yet */
        public static Since after(@Nullable Since shown, Since reported) {
            if (shown == null) {
                return reported;
            }
            int later = reported.at.compareTo(shown.at);
            return later > 0 || later == 0 && reported.isBeyond(shown) ? reported : shown;
        }

        /**
         * What a shipment shows: the least advanced of its parcels, and among equals the one that came to it last.
         *
         * @param parcels of each parcel that can be tracked; an element is null if nothing was reported of it
         * @return null while nothing was reported of one of them
         */
        public static @Nullable Since ofShipment(Iterable<? extends @Nullable Since> parcels) {
            Since least = null;
            for (var parcel : parcels) {
                if (parcel == null) {
                    return null;
                }
                if (least == null || least.isBeyond(parcel) || least.status == parcel.status && parcel.at.isAfter(least.at)) {
                    least = parcel;
                }
            }
            return least;
        }

        private boolean isBeyond(Since other) {
            return status.compareTo(other.status) > 0;
        }
    }
}
