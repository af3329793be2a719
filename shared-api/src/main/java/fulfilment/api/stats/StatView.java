package fulfilment.api.stats;

/** A number as clients see it. Rule STA-1. */
public record StatView(int value) {

    /** What a number counts. */
    public record Described(String description) {}
}
