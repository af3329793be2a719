package fulfilment.api.kernel;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of a partial update: absent (leave it), null (clear it) or a value. Rule CON-7.
 *
 * @param isPresent whether the client sent the field at all
 * @param value     what was sent; null when absent or sent as null
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

    /** What was sent, null included, or what was there before when nothing was sent. */
    public @Nullable T or(@Nullable T before) {
        return isPresent ? value : before;
    }

    /** What was sent, or what was there before when nothing or null was sent: for fields that cannot be cleared. */
    public T orKeep(T before) {
        return value == null ? before : value;
    }

    public <R> Sent<R> map(Function<T, R> function) {
        return isPresent ? of(value == null ? null : function.apply(value)) : absent();
    }
}
