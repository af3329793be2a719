package fulfilment.rest.lots;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.lots.LotQuery.FindLot;
import fulfilment.api.lots.LotQuery.ListLots;
import fulfilment.api.lots.LotView;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Lots: where their pieces came from, lie and went. Our own addition to the specification, and so not for keys of one fulfilment
 * customer. Rules LOT. */
@RestController
@RequestMapping("/api/v1/lots")
class LotController {

    private static final int MOST_DAYS = 36_500;

    private final Api api;

    LotController(Api api) {
        this.api = api;
    }

    /**
     * List lots. Answers a page of them, soonest to expire first. Lots without pieces are listed only with {@code stock=false} or
     * {@code lot_number}. With {@code lot_number} the lots have all members. Rules LOT-7, LOT-8.
     *
     * @param lotNumber     Only lots with exactly this number; finds numbers with a slash too. For example {@code L-1}.
     * @param search        A part of the lot number, or of the code or the name of the product. For example {@code lantern}.
     * @param status        Only lots with this status: {@code available}, {@code blocked} or {@code expired}.
     *                      For example {@code available}.
     * @param expiresBefore Only lots that expire before this day, exclusive. For example {@code 2026-01-31}.
     * @param expiresWithin Only lots that expire within so many days from today, 0 to 36500
     * @param stock         With {@code true}, only lots that have pieces; with {@code false}, those without pieces too
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<LotView>> listLots(@RequestParam(name = "lot_number", required = false) @Nullable String lotNumber,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable String search, @RequestParam(required = false) @Nullable String status,
            @RequestParam(name = "expires_before", required = false) @Nullable String expiresBefore,
            @RequestParam(name = "expires_within", required = false) @Nullable Integer expiresWithin,
            @RequestParam(required = false) @Nullable Boolean stock, @RequestParam(defaultValue = "0") Offset offset) {
        var number = Check.given(lotNumber);
        return api.list(new ListLots(number, idproduct, search, Check.given(status), Check.day("expires_before", expiresBefore),
                Check.between("expires_within", expiresWithin, 0, MOST_DAYS), stock == null ? number == null : stock,
                offset.value()));
    }

    /**
     * Get the lots with a number. One for each product and expiration date, with where its pieces lie and what was received, returned,
     * removed and shipped, oldest first. Rules LOT-5, LOT-6, LOT-16.
     *
     * @param lotNumber The number of the lot. For example {@code L-1}.
     */
    @GetMapping("/{lot_number}")
    @Access(Level.ANY_USER)
    Answer<LotView.ByNumber> getLot(@PathVariable("lot_number") String lotNumber,
            @RequestParam(required = false) @Nullable ProductId idproduct) {
        return api.find(new FindLot(CleanText.of(lotNumber), idproduct));
    }

    /**
     * Block a lot. Its pieces are not free: they are not picked, moved or shipped until it is released. Answers the lot with the open
     * picklists that hold pieces of it. Blocking it again changes the reason. Refused with 5 if several products have the lot and
     * {@code idproduct} names none. Announces {@code products.stock_changed} and {@code products.free_stock_changed}. Rules LOT-8, LOT-10,
     * LOT-11, LOT-13, LOT-14.
     *
     * @param lotNumber The number of the lot, or {@code -} if the body says it, as for a number with a slash.
     *                  For example {@code L-1}.
     */
    @PostMapping("/{lot_number}/block")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<LotView.ByNumber> blockLot(@PathVariable("lot_number") String lotNumber, @RequestBody LotBlockBody body) {
        var number = body.number(lotNumber);
        return api.add(body.toCommand(number), product -> new FindLot(number, product));
    }

    /**
     * Release a blocked lot. Its pieces are free again. Refused with 21 if it is not blocked. Announces {@code products.stock_changed} and
     * {@code products.free_stock_changed}. Rule LOT-12.
     *
     * @param lotNumber The number of the lot, or {@code -} if the body says it, as for a number with a slash.
     *                  For example {@code L-1}.
     */
    @PostMapping("/{lot_number}/release")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<LotView.ByNumber> releaseLot(@PathVariable("lot_number") String lotNumber, @RequestBody LotReleaseBody body) {
        var number = body.number(lotNumber);
        return api.add(body.toCommand(number), product -> new FindLot(number, product));
    }
}
