package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;

/** The pieces of a lot that is blocked or expires too soon neither move nor leave. Rules LOT-13, LOT-14, LOT-15. */
final class LotNotUsable extends Rejection {

    /** @param what for example "be picked"; @param why for example "is blocked: recall" */
    LotNotUsable(ErrorCode code, Place place, Lot lot, String what, String why) {
        super(code, "the pieces of lot %s at %s cannot %s: the lot %s".formatted(Excerpt.of(lot.number()),
                place.location() == null
                        ? "no specific location of warehouse %d".formatted(place.warehouse().value())
                        : "location %d".formatted(place.location().value()),
                what, why));
    }
}
