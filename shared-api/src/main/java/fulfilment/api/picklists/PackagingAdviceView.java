package fulfilment.api.picklists;

import fulfilment.api.packagings.PackagingView;
import org.jspecify.annotations.Nullable;

/** What a picklist is to be packed in; nothing when nobody said. Source: contract, 13.3, packaging-advice. */
public record PackagingAdviceView(@Nullable Integer idpackaging, @Nullable PackagingView packaging) {}
