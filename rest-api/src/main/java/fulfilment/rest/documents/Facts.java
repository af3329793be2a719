package fulfilment.rest.documents;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names and values beside the addressee of a paper. */
final class Facts {

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds one; none without a value. */
    Facts add(String name, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            rows.add(List.of(name, value));
        }
        return this;
    }

    List<List<String>> rows() {
        return List.copyOf(rows);
    }
}
