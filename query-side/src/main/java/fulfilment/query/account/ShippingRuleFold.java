package fulfilment.query.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ShippingRuleAdded;
import fulfilment.api.account.AccountEvent.ShippingRuleChanged;
import fulfilment.api.account.AccountEvent.ShippingRuleDeleted;
import fulfilment.api.account.AccountEvent.ShippingRulesOrdered;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.query.platform.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Folds the account's events into the rules that choose shipping profiles, as one object: each change may move others. */
final class ShippingRuleFold implements Fold<ShippingRule.All, AccountEvent> {

    /** The id of the object. */
    static final int ID = 1;

    @Override
    public List<Integer> touches(AccountEvent event) {
        return switch (event) {
            case ShippingRuleAdded e -> List.of(ID);
            case ShippingRuleChanged e -> List.of(ID);
            case ShippingRuleDeleted e -> List.of(ID);
            case ShippingRulesOrdered e -> List.of(ID);
            default -> List.of();
        };
    }

    @Override
    public ShippingRule.@Nullable All on(int id, ShippingRule.@Nullable All all, AccountEvent event, Recorded recorded) {
        var rules = new ArrayList<>(all == null ? List.<ShippingRule>of() : all.rules());
        switch (event) {
            case ShippingRuleAdded e -> rules.add(
                    ShippingRule.of(e.idshippingRule(), rules.size() + 1, e.details(), recorded.at(), recorded.at()));
            case ShippingRuleChanged e -> rules.replaceAll(rule -> rule.idshippingRule() == e.idshippingRule()
                    ? ShippingRule.of(rule.idshippingRule(), rule.position(), e.details(), rule.created(), recorded.at())
                    : rule);
            case ShippingRuleDeleted e -> rules.removeIf(rule -> rule.idshippingRule() == e.idshippingRule());
            case ShippingRulesOrdered e -> {
                var known = rules.stream().collect(Collectors.toMap(ShippingRule::idshippingRule, Function.identity()));
                rules.clear();
                e.idshippingRules().stream().filter(known::containsKey).map(known::get).forEach(rules::add);
            }
            default -> {
                return all;
            }
        }
        return new ShippingRule.All(numbered(rules));
    }

    private static List<ShippingRule> numbered(List<ShippingRule> rules) {
        return IntStream.range(0, rules.size()).mapToObj(place -> rules.get(place).at(place + 1)).toList();
    }
}
