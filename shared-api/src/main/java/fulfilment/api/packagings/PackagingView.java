package fulfilment.api.packagings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A packaging as clients see it. Rule PKG-2. @param length in centimetres, like width and height; all three are set, or all are null */
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
