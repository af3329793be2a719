package fulfilment.api.stats;

/** A number as clients see it. Source: core API, Stats. */
public record StatView(int value) {

    /** What a number is about. */
    public record Described(String description) {}
}
