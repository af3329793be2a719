package fulfilment.api.kernel;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of a partial update: absent (keep it), null (clear it) or a value. Rule CON-7.
 *
 * @param isPresent whether the client sent the field
 * @param value     the value sent; null if the field is absent or was sent as null
 */
public record Sent<T>(boolean isPresent, @Nullable T value) {

    private static final Sent<?> ABSENT = new Sent<>(false, null);

    @SuppressWarnings("unchecked")
    public static <T> Sent<T> absent() {
        return (Sent<T>) ABSENT;
    }

    public static <T> Sent<T> of(@Nullable T value) {
        return new Sent<>(true, value);
    }

    /** Returns the value sent, null included, or the previous value if the field was not sent. */
    public @Nullable T or(@Nullable T before) {
        return isPresent ? value : before;
    }

    /** Returns the value sent, the blank value if null was sent, or the previous value if the field was not sent. */
    public T or(T before, T blank) {
        return isPresent ? orKeep(blank) : before;
    }

    /** Returns the value sent, or the previous value if nothing or null was sent. For fields that cannot be cleared. */
    public T orKeep(T before) {
        return value == null ? before : value;
    }

    public <R> Sent<R> map(Function<T, R> function) {
        return isPresent ? of(value == null ? null : function.apply(value)) : absent();
    }
}
