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
     * 200 and a page of lots, those that expire first first. Lots without pieces are listed with {@code stock=false} only. With
     * {@code lot_number} the lots with this number are shown with all members. Rules LOT-7, LOT-8.
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

    /** 200 and the lots with this number, of one or of several products; 404 if there is none. Rules LOT-5, LOT-6. */
    @GetMapping("/{lot_number}")
    @Access(Level.ANY_USER)
    Answer<LotView.ByNumber> getLot(@PathVariable("lot_number") String lotNumber,
            @RequestParam(required = false) @Nullable ProductId idproduct) {
        return api.find(new FindLot(CleanText.of(lotNumber), idproduct));
    }

    /**
     * 200 and the lot, now blocked, with the open picklists that hold its pieces; 404 if it is not known. Its pieces are not picked, moved or
     * shipped until it is released. Refused with 5 if several products have the lot and {@code idproduct} names none. Rules LOT-10, LOT-12.
     */
    @PostMapping("/{lot_number}/block")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<LotView.ByNumber> blockLot(@PathVariable("lot_number") String lotNumber, @RequestBody LotBlockBody body) {
        var number = body.number(lotNumber);
        return api.add(body.toCommand(number), product -> new FindLot(number, product));
    }

    /** 200 and the lot, no longer blocked; 404 if it is not known; 400 (21) if it is not blocked. Rule LOT-12. */
    @PostMapping("/{lot_number}/release")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<LotView.ByNumber> releaseLot(@PathVariable("lot_number") String lotNumber, @RequestBody LotReleaseBody body) {
        var number = body.number(lotNumber);
        return api.add(body.toCommand(number), product -> new FindLot(number, product));
    }
}
