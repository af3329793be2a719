package fulfilment.api.labels;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to get a label, as users see it. Times are null until the step was taken.
 *
 * @param idshipment the shipment that the label is for; the shipment exists only if the attempt is adopted
 * @param tries      how often a connection was made
 * @param problem    what went wrong, for the user; null if nothing did
 * @param detail     more about it, for admins
 */
public record LabelAttemptView(long idattempt, int idshipment, int idpicklist, int idshippingprovider,
        int idshippingproviderProfile,
        AttemptState state, int tries, Instant requestedAt, @Nullable Instant sentAt, @Nullable Instant answeredAt,
        @Nullable Instant endedAt, @Nullable String trackingcode, @Nullable String problem, @Nullable String detail) {}
