package fulfilment.api.labels;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several PDFs in one. @param content null if none of them is kept @param missing the paths of those that are no longer kept */
public record JoinedLabels(byte @Nullable [] content, List<String> missing) {}
