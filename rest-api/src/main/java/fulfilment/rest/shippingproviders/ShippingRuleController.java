package fulfilment.rest.shippingproviders;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.DeleteShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderQuery.ListShippingRules;
import fulfilment.api.shippingproviders.ShippingProviderQuery.TryShippingRules;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.api.shippingproviders.ShippingRuleId;
import fulfilment.api.shippingproviders.ShippingTrial;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The rules that choose the shipping profiles of shipments. Our own addition. Rules SHP-55 to SHP-59. */
@RestController
@RequestMapping("/admin/shippingrules")
class ShippingRuleController {

    /** Shipments that a trial looks at in one answer: some seconds. */
    private static final int MOST_TRIED = 5_000;

    private final Api api;

    ShippingRuleController(Api api) {
        this.api = api;
    }

    /** List shipping rules. Answers all at once, in their order: the first one that holds chooses the profile. Rules SHP-55, SHP-56. */
    @GetMapping
    @Access(Level.ADMIN)
    Answer<List<ShippingRule>> listShippingRules() {
        return api.list(new ListShippingRules());
    }

    /** Get a shipping rule. Rule SHP-55. */
    @GetMapping("/{idshippingRule}")
    @Access(Level.ADMIN)
    Answer<ShippingRule> getShippingRule(@PathVariable ShippingRuleId idshippingRule) {
        return api.find(new FindShippingRule(idshippingRule));
    }

    /**
     * Create a shipping rule. It is the last one unless its position is sent. Refused for conditions that can never hold, and if there are 200
     * rules already (5), and with 9 for a country that does not exist. Rules SHP-55, SHP-56.
     */
    @PostMapping
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ShippingRule> createShippingRule(@RequestBody ShippingRuleBody body) {
        return api.create(body.create(), FindShippingRule::new);
    }

    /**
     * Change a shipping rule. A position moves it. Refused for conditions that can never hold (5), and with 9 for a country that does not
     * exist. Rules SHP-55, SHP-56.
     */
    @PutMapping("/{idshippingRule}")
    @Access(Level.ADMIN)
    Answer<ShippingRule> changeShippingRule(@PathVariable ShippingRuleId idshippingRule, @RequestBody ShippingRuleBody body) {
        return api.change(body.change(idshippingRule), new FindShippingRule(idshippingRule));
    }

    /** Delete a shipping rule. Shipments that it chose the profile of keep it. Rule SHP-55. */
    @DeleteMapping("/{idshippingRule}")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteShippingRule(@PathVariable ShippingRuleId idshippingRule) {
        return api.remove(new DeleteShippingRule(AccountId.THE_ACCOUNT, idshippingRule), new FindShippingRule(idshippingRule));
    }

    /**
     * Get a trial of the shipping rules. With the shipments of a period: it tells which of them would have gone with another profile, and
     * changes nothing. It looks at 5,000 shipments at most, the oldest first: {@code next_afterid} of the answer goes on. Rule SHP-59.
     *
     * @param startDate The first day of the period, {@code YYYY-MM-DD}. For example {@code 2026-01-01}.
     * @param endDate   The last day of the period, {@code YYYY-MM-DD}, included. For example {@code 2026-01-31}.
     * @param inactive  With {@code true}, rules that are not active choose too
     * @param afterid   Only shipments after this one: {@code next_afterid} of the answer before
     * @param limit     How many shipments are looked at, 1 to 5,000, the default. For example {@code 1000}.
     */
    @GetMapping("/trial")
    @Access(Level.ADMIN)
    Answer<ShippingTrial> getShippingRuleTrial(@RequestParam("start-date") String startDate,
            @RequestParam("end-date") String endDate, @RequestParam(defaultValue = "false") Boolean inactive,
            @RequestParam(required = false) @Nullable ShipmentId afterid,
            @RequestParam(required = false) @Nullable Integer limit) {
        var from = Check.requiredDay("start-date", startDate);
        var to = Check.requiredDay("end-date", endDate);
        if (to.isBefore(from)) {
            throw new BadParameter("end-date", "must not be before start-date");
        }
        var most = Check.between("limit", limit, 1, MOST_TRIED);
        return api.find(new TryShippingRules(from, to, inactive, afterid, most == null ? MOST_TRIED : most));
    }
}
