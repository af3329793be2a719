package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.users.Redaction;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing the outside is told.
 *
 * @param object               what it is told of, e.g. {@code product-17}; those of one object are in the order of what happened to it
 * @param idfulfilmentCustomer whose object it is; null for the account's own
 * @param at                   when it happened
 * @param data                 finished JSON: the object as it stood right after the command that changed it, and for some kinds more
 * @param scopedData           the same as a key limited to its fulfilment customer sees it; null where that is no different
 */
public record Announcement(Position position, EventKind kind, String object, @Nullable Integer idfulfilmentCustomer, Instant at,
        String data, @Nullable String scopedData) {

    /** As it is told to somebody. @param idfulfilmentCustomer the only one whose objects they see; null for all */
    public Announcement visibleTo(@Nullable Integer idfulfilmentCustomer, Redaction redaction) {
        var all = idfulfilmentCustomer == null || scopedData == null ? data : scopedData;
        var shown = redaction.of(all);
        return shown == data && scopedData == null
                ? this
                : new Announcement(position, kind, object, this.idfulfilmentCustomer, at, shown, null);
    }
}
