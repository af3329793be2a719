package fulfilment.api.orders;

import fulfilment.api.shipments.TrackingStatus;
import fulfilment.api.kernel.Language;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of the public status page of an order. It has no personal data, since anybody with the link can open it. Rule ORD-68.
 *
 * @param ordered day of creation, in the account's time zone
 * @param parcels those with a tracking code
 */
public record StatusPage(String orderid, OrderStatus status, Language language, LocalDate ordered, List<Line> lines,
        List<Parcel> parcels) {

    /** Path of all status pages, before the part that cannot be guessed. */
    public static final String PATH = "/status/";

    /** An ordered line. Amounts are pieces. */
    public record Line(String name, int amount, int cancelled, long shipped) {}

    /**
     * A parcel on its way.
     *
     * @param trackingurl    where its carrier shows its progress; null if unknown
     * @param trackingStatus what became of it; null if its carrier reported nothing
     */
    public record Parcel(String carrier, String trackingcode, @Nullable String trackingurl,
            @Nullable TrackingStatus trackingStatus) {}
}
