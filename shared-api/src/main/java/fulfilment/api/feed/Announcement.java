package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing the outside is told.
 *
 * @param object               what it is told of, e.g. {@code product-17}; those of one object are in the order of what happened to it
 * @param idfulfilmentCustomer whose object it is; null for the account's own
 * @param at                   when it happened
 * @param data                 finished JSON: the object as it stood right after the command that changed it, and for some kinds more
 */
public record Announcement(Position position, EventKind kind, String object, @Nullable Integer idfulfilmentCustomer, Instant at,
        String data) {}
