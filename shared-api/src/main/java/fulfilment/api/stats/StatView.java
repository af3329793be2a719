package fulfilment.api.stats;

/**
 * A number about the whole account. Rule STA-1.
 *
 * @param value the number now
 */
public record StatView(int value) {

    /**
     * What a number counts. Rule STA-1.
     *
     * @param description what it counts, in words
     */
    public record Described(String description) {}
}
