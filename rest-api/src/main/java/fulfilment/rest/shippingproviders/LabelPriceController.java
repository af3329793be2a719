package fulfilment.rest.shippingproviders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.labels.LabelPricesView;
import fulfilment.api.labels.LabelQuery.ListLabelPrices;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows what labels cost. Our own addition. Rule LBL-86. */
@RestController
@RequestMapping("/admin/shippingproviders/labelprices")
class LabelPriceController {

    private static final int MOST_DAYS = 100;

    private final Api api;

    LabelPriceController(Api api) {
        this.api = api;
    }

    /**
     * List prices of labels. By day, provider and currency: how many labels came with a price and without one, and the sum. Answers all at
     * once, newest day first, for at most 100 days. Those that are cancelled at the carrier are counted apart. Only carriers that say what their
     * labels cost have sums. Refused with 5 for more days. Rule LBL-86.
     *
     * @param startDate The first day on which labels came, {@code YYYY-MM-DD}. For example {@code 2026-01-01}.
     * @param endDate   The last day on which labels came, {@code YYYY-MM-DD}, included. For example {@code 2026-01-31}.
     */
    @GetMapping
    @OnlyNow("attempts are kept as they are now")
    @Access(Level.ADMIN)
    Answer<List<LabelPricesView>> listLabelPrices(@RequestParam("start-date") String startDate,
            @RequestParam("end-date") String endDate) {
        var from = Check.requiredDay("start-date", startDate);
        var until = Check.requiredDay("end-date", endDate);
        if (until.isBefore(from)) {
            throw new BadParameter("end-date", "must not be before start-date");
        }
        if (!until.isBefore(from.plusDays(MOST_DAYS))) {
            throw new BadParameter("end-date",
                    "must be less than %d days after start-date: ask for fewer days".formatted(MOST_DAYS));
        }
        return api.list(new ListLabelPrices(from, until));
    }
}
