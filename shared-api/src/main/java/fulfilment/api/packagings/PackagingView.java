package fulfilment.api.packagings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A packaging: a box or bag for shipping. Rules PKG-2, PKG-4, PKG-6.
 *
 * @param name            the name of the packaging
 * @param barcode         to scan when a parcel is packed; null if unset
 * @param length          in centimetres; null if unset. Either all three measures are set or none
 * @param width           in centimetres; null if unset
 * @param height          in centimetres; null if unset
 * @param useInAutoAdvice whether it may be advised for a picklist
 * @param active          whether shipments and advice may use it. A packaging is never deleted, only deactivated
 */
public record PackagingView(int idpackaging, String name, @Nullable String barcode, @Nullable Integer length,
        @Nullable Integer width, @Nullable Integer height, boolean useInAutoAdvice, boolean active, Instant createdAt,
        Instant updatedAt) {

    public static PackagingView of(PackagingId packaging, PackagingDetails details, Instant createdAt, Instant updatedAt) {
        var size = details.size();
        return new PackagingView(packaging.value(), details.name(), details.barcode(), size == null ? null : size.length(),
                size == null ? null : size.width(), size == null ? null : size.height(), details.useInAutoAdvice(),
                details.active(), createdAt, updatedAt);
    }
}
