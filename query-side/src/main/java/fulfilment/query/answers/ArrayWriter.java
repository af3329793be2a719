package fulfilment.query.answers;

/** Writes the elements of an array, which ends when this is closed. */
public final class ArrayWriter implements AutoCloseable {

    private final JsonWriter out;
    private boolean follows;

    ArrayWriter(JsonWriter out) {
        this.out = out;
    }

    /** Begins an element. */
    public JsonWriter next() {
        if (follows) {
            out.write(',');
        }
        follows = true;
        return out;
    }

    public boolean isEmpty() {
        return !follows;
    }

    @Override
    public void close() {
        out.write(']');
    }
}
