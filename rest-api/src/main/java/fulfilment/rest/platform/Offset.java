package fulfilment.rest.platform;

/** How many rows a list skips. A value that is not a whole number from 0 upwards counts as 0. Rule CON-50. */
public record Offset(int value) {

    public static Offset of(String sent) {
        try {
            return new Offset(Math.max(0, Integer.parseInt(sent.strip())));
        } catch (NumberFormatException malformed) {
            return new Offset(sent.strip().matches("\\d+") ? Integer.MAX_VALUE : 0);
        }
    }
}
