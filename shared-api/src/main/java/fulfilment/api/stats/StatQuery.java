package fulfilment.api.stats;

import fulfilment.api.kernel.Query;
import java.util.Map;

/** Queries about stats. */
public sealed interface StatQuery {

    /** All stats by their keys, as finished JSON of {@link StatView.Described}. */
    record ListStats() implements StatQuery, Query<Map<String, StatView.Described>> {}

    /** A {@link StatView} as finished JSON; nothing for an unknown key. */
    record FindStat(String key) implements StatQuery, Query<StatView> {}
}
