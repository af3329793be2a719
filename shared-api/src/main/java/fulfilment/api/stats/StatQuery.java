package fulfilment.api.stats;

import fulfilment.api.kernel.Query;
import java.util.Map;

/** What can be asked about stats. */
public sealed interface StatQuery {

    /** All stats there are by their keys, as finished JSON of {@link StatView.Described}. */
    record ListStats() implements StatQuery, Query<Map<String, StatView.Described>> {}

    /** A {@link StatView} as finished JSON; nothing for a key there is not. */
    record FindStat(String key) implements StatQuery, Query<StatView> {}
}
