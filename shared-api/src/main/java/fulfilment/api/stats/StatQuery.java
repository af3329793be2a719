package fulfilment.api.stats;

/** Queries about stats. */
public sealed interface StatQuery {

    /** All stats by their keys, as finished JSON of {@link StatView.Described}. */
    record ListStats() implements StatQuery {}

    /** A {@link StatView} as finished JSON; nothing for an unknown key. */
    record FindStat(String key) implements StatQuery {}
}
