package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A rule that chooses the shipping profile of shipments for which nobody named one. Rules SHP-55, SHP-56.
 *
 * @param idshippingRule            the id of the rule
 * @param position                  its place among the rules, from 1: the first one that holds chooses
 * @param name                      the name that users know it by
 * @param idshippingproviderProfile the profile that it leads to
 * @param active                    whether it chooses; one that does not can still be tried out
 */
public record ShippingRule(int idshippingRule, int position, String name, int idshippingproviderProfile, boolean active,
        @JsonUnwrapped RuleConditions conditions, Instant created, Instant updated) {

    public static ShippingRule of(int id, int position, ShippingRuleDetails d, Instant created, Instant updated) {
        return new ShippingRule(id, position, d.name(), d.idshippingproviderProfile(), d.active(), d.conditions(), created,
                updated);
    }

    public ShippingRule at(int place) {
        return new ShippingRule(idshippingRule, place, name, idshippingproviderProfile, active, conditions, created, updated);
    }

    /** As it is told with a shipment. */
    public RuleChoice choice() {
        return new RuleChoice(idshippingRule, position, name, conditions.why());
    }

    /**
     * The rule that chooses a profile: the first one that is active and holds, and whose profile may be used. Rule SHP-56.
     *
     * @param rules        in their order
     * @param withInactive whether rules that are not active choose too
     * @param usable       whether a profile, by its id, may be used for the shipment
     */
    public static Optional<ShippingRule> choosing(Collection<ShippingRule> rules, ShippingFacts facts, boolean withInactive,
            IntPredicate usable) {
        return rules.stream().filter(rule -> (rule.active || withInactive) && rule.conditions.hold(facts)
                && usable.test(rule.idshippingproviderProfile)).findFirst();
    }

    /** All rules, in their order. What is stored of them as one object. */
    public record All(List<ShippingRule> rules) {

        public All {
            rules = List.copyOf(rules);
        }
    }
}
