package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.users.Redaction;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One event as it is announced to the outside.
 *
 * @param object               the object it is about, e.g. {@code product-17}; announcements of one object are in the order of its
 *        changes
 * @param idfulfilmentCustomer who owns the object; null for the account's own
 * @param at                   when it happened
 * @param data                 finished JSON: the object as it stood right after the command that changed it, and more for some kinds
 * @param scopedData           the same as a key limited to its fulfilment customer sees it; null if that key sees the same
 */
public record Announcement(Position position, EventKind kind, String object, @Nullable Integer idfulfilmentCustomer, Instant at,
        String data, @Nullable String scopedData) {

    /** Returns it as one audience sees it. @param idfulfilmentCustomer the only one whose objects they see; null for all */
    public Announcement visibleTo(@Nullable Integer idfulfilmentCustomer, Redaction redaction) {
        var all = idfulfilmentCustomer == null || scopedData == null ? data : scopedData;
        var shown = redaction.of(all);
        return shown == data && scopedData == null
                ? this
                : new Announcement(position, kind, object, this.idfulfilmentCustomer, at, shown, null);
    }
}
