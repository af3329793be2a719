package fulfilment.server.secrets;

/**
 * Something with a sealed secret.
 *
 * @param kind {@code hook} or {@code shipping provider}
 * @param key  the key that opens it
 */
public record SealedObject(String kind, int id, String key) {

    @Override
    public String toString() {
        return "%s %d".formatted(kind, id);
    }
}
