package fulfilment.api.kernel;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances under which an event was recorded: what a fold may know beside the event itself.
 *
 * @param index  its place in the whole event store
 * @param at     when it happened
 * @param iduser whose key caused it; null when the service acted by itself
 */
public record Recorded(long index, Instant at, @Nullable Integer iduser) {}
