package fulfilment.provider.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** @param documents with at least one label in PDF, unless the answer does not count as a label */
public record LabelledParcel(@Nullable String trackingcode, @Nullable String trackingurl, List<Document> documents) {

    public LabelledParcel {
        documents = List.copyOf(documents);
    }
}
