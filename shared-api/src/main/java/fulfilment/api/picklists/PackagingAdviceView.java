package fulfilment.api.picklists;

import fulfilment.api.packagings.PackagingView;
import org.jspecify.annotations.Nullable;

/**
 * What a picklist is to be packed in: what somebody said, else what is worked out. Rule PKG-8.
 *
 * @param idpackaging null like packaging where nobody said anything and nothing can be worked out
 */
public record PackagingAdviceView(@Nullable Integer idpackaging, @Nullable PackagingView packaging) {

    /** @param packaging null to advise nothing */
    public static PackagingAdviceView of(@Nullable PackagingView packaging) {
        return new PackagingAdviceView(packaging == null ? null : packaging.idpackaging(), packaging);
    }
}
