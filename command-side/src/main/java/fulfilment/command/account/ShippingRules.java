package fulfilment.command.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ShippingRuleAdded;
import fulfilment.api.account.AccountEvent.ShippingRuleChanged;
import fulfilment.api.account.AccountEvent.ShippingRuleDeleted;
import fulfilment.api.account.AccountEvent.ShippingRulesOrdered;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.shippingproviders.RuleConditions;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingRule;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import fulfilment.api.shippingproviders.ShippingRuleId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of the account that choose shipping profiles, in their order. Each decision returns the events to apply. Rules SHP-55, SHP-56. */
final class ShippingRules {

    /** Each shipment looks at all of them, and people must understand them. */
    static final int MOST = 200;

    private final Map<Integer, ShippingRuleDetails> inOrder = new LinkedHashMap<>();

    /** @throws BadParameter if there are too many rules, no such position, or the conditions can never hold */
    List<AccountEvent> add(int id, CreateShippingRule command) {
        if (inOrder.size() >= MOST) {
            throw new BadParameter("name", "cannot be that of a further rule: there are %d already".formatted(MOST));
        }
        requireOrder(command.details().conditions());
        var events = new ArrayList<AccountEvent>();
        events.add(new ShippingRuleAdded(AccountId.THE_ACCOUNT, id, command.details()));
        events.addAll(moved(id, command.position(), inOrder.size() + 1));
        return events;
    }

    /** @throws NotFound if there is no such rule */
    List<AccountEvent> change(ChangeShippingRule command, RuleReferences references) {
        int id = command.rule().value();
        var before = find(id);
        var after = new ShippingRuleDetails(command.name().orKeep(before.name()),
                command.profile().orKeep(before.idshippingproviderProfile()), command.active().orKeep(before.active()),
                command.conditions().on(before.conditions()));
        requireOrder(after.conditions());
        var events = new ArrayList<AccountEvent>();
        if (!after.equals(before)) {
            references.require(after);
            events.add(new ShippingRuleChanged(AccountId.THE_ACCOUNT, id, after));
        }
        events.addAll(moved(id, command.position().value(), inOrder.size()));
        return events;
    }

    AccountEvent delete(ShippingRuleId rule) {
        find(rule.value());
        return new ShippingRuleDeleted(AccountId.THE_ACCOUNT, rule.value());
    }

    /** @param position null to leave the rule where it is, or a new one behind all others */
    private List<AccountEvent> moved(int id, @Nullable Integer position, int last) {
        if (position == null) {
            return List.of();
        }
        if (position < 1 || position > last) {
            throw new BadParameter("position", "must lie between 1 and %d".formatted(last));
        }
        var ids = new ArrayList<>(inOrder.keySet());
        if (!inOrder.containsKey(id)) {
            ids.add(id);
        }
        var before = List.copyOf(ids);
        ids.remove(Integer.valueOf(id));
        ids.add(position - 1, id);
        return ids.equals(before) ? List.of() : List.of(new ShippingRulesOrdered(AccountId.THE_ACCOUNT, ids));
    }

    /** A bound that lies beyond the other one is a mistake. */
    private static void requireOrder(RuleConditions conditions) {
        if (conditions.weightFrom() != null && conditions.weightTo() != null
                && conditions.weightFrom() > conditions.weightTo()) {
            throw new BadParameter("weight_to", "must not be less than weight_from");
        }
        if (conditions.orderValueFrom() != null && conditions.orderValueTo() != null
                && conditions.orderValueFrom().amount().compareTo(conditions.orderValueTo().amount()) > 0) {
            throw new BadParameter("order_value_to", "must not be less than order_value_from");
        }
    }

    private ShippingRuleDetails find(int id) {
        var found = inOrder.get(id);
        if (found == null) {
            throw new NotFound("shipping rule", id);
        }
        return found;
    }

    void evolve(ShippingRuleAdded event) {
        inOrder.put(event.idshippingRule(), event.details());
    }

    void evolve(ShippingRuleChanged event) {
        inOrder.put(event.idshippingRule(), event.details());
    }

    void evolve(ShippingRuleDeleted event) {
        inOrder.remove(event.idshippingRule());
    }

    void evolve(ShippingRulesOrdered event) {
        var before = Map.copyOf(inOrder);
        inOrder.clear();
        event.idshippingRules().forEach(id -> {
            var details = before.get(id);
            if (details != null) {
                inOrder.put(id, details);
            }
        });
    }
}
