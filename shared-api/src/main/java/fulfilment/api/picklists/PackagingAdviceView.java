package fulfilment.api.picklists;

import fulfilment.api.packagings.PackagingView;
import org.jspecify.annotations.Nullable;

/**
 * The packaging advised for a picklist: the one a user chose, else a computed one. Rule PKG-8.
 *
 * @param idpackaging null, like packaging, if no user chose one and none can be computed
 */
public record PackagingAdviceView(@Nullable Integer idpackaging, @Nullable PackagingView packaging) {

    /** @param packaging null to advise nothing */
    public static PackagingAdviceView of(@Nullable PackagingView packaging) {
        return new PackagingAdviceView(packaging == null ? null : packaging.idpackaging(), packaging);
    }
}
