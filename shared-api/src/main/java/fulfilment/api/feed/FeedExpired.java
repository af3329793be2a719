package fulfilment.api.feed;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** What came after that place is kept no longer: whoever goes on from there would miss something and not know. */
public final class FeedExpired extends Rejection {

    public FeedExpired() {
        super(ErrorCode.PARAMETER,
                "after is too long ago; events behind it are no longer kept. Leave it out to begin with the oldest that is kept");
    }
}
