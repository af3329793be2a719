package fulfilment.api.feed;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Something after that position is no longer kept. A reader that continued from there would miss it without noticing. Rule EVT-3. */
public final class FeedExpired extends Rejection {

    public FeedExpired() {
        super(ErrorCode.PARAMETER,
                "after is too old: events that follow it are no longer kept. Leave it out to begin with the oldest event that is kept");
    }
}
