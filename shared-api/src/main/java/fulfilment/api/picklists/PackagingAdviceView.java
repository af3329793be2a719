package fulfilment.api.picklists;

import fulfilment.api.packagings.PackagingView;
import org.jspecify.annotations.Nullable;

/**
 * The packaging advised for a picklist: the one a user chose, else the smallest that fits. Rule PKG-8.
 *
 * @param idpackaging the advised packaging; null if no user chose one and none fits
 * @param packaging   the packaging itself; null as {@code idpackaging} is
 */
public record PackagingAdviceView(@Nullable Integer idpackaging, @Nullable PackagingView packaging) {

    /** @param packaging null to advise nothing */
    public static PackagingAdviceView of(@Nullable PackagingView packaging) {
        return new PackagingAdviceView(packaging == null ? null : packaging.idpackaging(), packaging);
    }
}
