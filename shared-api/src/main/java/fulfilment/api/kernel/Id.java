package fulfilment.api.kernel;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Identifies one object. JSON shows the number alone. The id of an aggregate names its event stream, which is unique across all kinds, with
 * {@code toString}.
 */
public interface Id extends Comparable<Id> {

    int value();

    @Override
    default int compareTo(Id other) {
        return Integer.compare(value(), other.value());
    }

    /** @return the id of the given kind; null for null */
    static <I extends Id> @Nullable I of(@Nullable Integer value, IntFunction<I> kind) {
        return value == null ? null : kind.apply(value);
    }

    /** @return the number; null for null */
    static @Nullable Integer value(@Nullable Id id) {
        return id == null ? null : id.value();
    }
}
