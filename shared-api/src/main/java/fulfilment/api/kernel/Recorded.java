package fulfilment.api.kernel;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances under which an event was recorded, for folds.
 *
 * @param index  its number in the whole event store
 * @param at     when it happened
 * @param iduser the user whose key caused it; null if the service acted by itself
 */
public record Recorded(long index, Instant at, @Nullable Integer iduser) {}
