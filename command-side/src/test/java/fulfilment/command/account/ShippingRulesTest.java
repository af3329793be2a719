package fulfilment.command.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.account.AccountEvent.ShippingRuleAdded;
import fulfilment.api.account.AccountEvent.ShippingRuleChanged;
import fulfilment.api.account.AccountEvent.ShippingRuleDeleted;
import fulfilment.api.account.AccountEvent.ShippingRulesOrdered;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.shippingproviders.RuleConditions;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingRule;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import fulfilment.api.shippingproviders.ShippingRuleId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions about the rules that choose shipping profiles. */
class ShippingRulesTest {

    private static final AccountId ACCOUNT = AccountId.THE_ACCOUNT;
    private static final ShippingRuleDetails HEAVY = heavy(23_001, null);

    private final ShippingRules rules = new ShippingRules();

    private static ShippingRuleDetails heavy(@Nullable Integer from, @Nullable Integer to) {
        return new ShippingRuleDetails("Heavy", 9, true,
                new RuleConditions(List.of(), null, null, null, from, to, null, null, null, null, null));
    }

    private static CreateShippingRule create(@Nullable Integer position) {
        return new CreateShippingRule(ACCOUNT, HEAVY, position);
    }

    private static RuleConditions.Changes weightTo(Sent<Integer> weight) {
        return new RuleConditions.Changes(Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), weight,
                Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());
    }

    private static ChangeShippingRule change(int rule, Sent<Boolean> active, Sent<Integer> weightTo, Sent<Integer> position) {
        return new ChangeShippingRule(ACCOUNT, new ShippingRuleId(rule), Sent.absent(), Sent.absent(), active,
                weightTo(weightTo), position);
    }

    @BeforeEach
    void threeRules() {
        for (int rule = 1; rule <= 3; rule++) {
            rules.evolve(new ShippingRuleAdded(ACCOUNT, rule, HEAVY));
        }
    }

    @Test
    @Rule("SHP-55")
    void addsARuleBehindTheOthersOrAtItsPlace() {
        assertThat(rules.add(4, create(null))).containsExactly(new ShippingRuleAdded(ACCOUNT, 4, HEAVY));
        assertThat(rules.add(4, create(4))).containsExactly(new ShippingRuleAdded(ACCOUNT, 4, HEAVY));
        assertThat(rules.add(4, create(2))).containsExactly(new ShippingRuleAdded(ACCOUNT, 4, HEAVY),
                new ShippingRulesOrdered(ACCOUNT, List.of(1, 4, 2, 3)));
    }

    @Test
    @Rule("SHP-55")
    void changesOnlyWhatIsSentAndMovesARule() {
        assertThat(rules.change(change(2, Sent.of(true), Sent.absent(), Sent.absent()), rule -> {})).isEmpty();
        assertThat(rules.change(change(2, Sent.absent(), Sent.of(50_000), Sent.of(1)), rule -> {})).containsExactly(
                new ShippingRuleChanged(ACCOUNT, 2, heavy(23_001, 50_000)),
                new ShippingRulesOrdered(ACCOUNT, List.of(2, 1, 3)));
        rules.evolve(new ShippingRulesOrdered(ACCOUNT, List.of(2, 1, 3)));
        assertThat(rules.change(change(2, Sent.absent(), Sent.absent(), Sent.of(3)), rule -> {}))
                .containsExactly(new ShippingRulesOrdered(ACCOUNT, List.of(1, 3, 2)));
        assertThat(rules.delete(new ShippingRuleId(3))).isEqualTo(new ShippingRuleDeleted(ACCOUNT, 3));
        rules.evolve(new ShippingRuleDeleted(ACCOUNT, 3));
        assertThatThrownBy(() -> rules.delete(new ShippingRuleId(3))).isInstanceOf(NotFound.class);
    }

    @ParameterizedTest
    @Rule("SHP-55")
    @ValueSource(ints = {0, -1, 5})
    void refusesPlacesThatThereAreNot(int position) {
        assertThatThrownBy(() -> rules.add(4, create(position))).isInstanceOf(BadParameter.class)
                .hasMessageContaining("position must lie between 1 and 4");
    }

    @Test
    @Rule("SHP-55")
    void refusesConditionsThatNeverHold() {
        assertThatThrownBy(() -> rules.change(change(2, Sent.absent(), Sent.of(23_000), Sent.absent()), rule -> {}))
                .isInstanceOf(BadParameter.class).hasMessageContaining("weight_to");
        var cheap = new RuleConditions(List.of(), null, null, null, null, null, Price.of("10.01"), Price.of("10"), null, null,
                null);
        assertThatThrownBy(
                () -> rules.add(4, new CreateShippingRule(ACCOUNT, new ShippingRuleDetails("Cheap", 9, true, cheap), null)))
                .isInstanceOf(BadParameter.class).hasMessageContaining("order_value_to");
    }

    @Test
    @Rule("SHP-55")
    void refusesMoreRulesThanPeopleUnderstand() {
        for (int rule = 4; rule <= ShippingRules.MOST; rule++) {
            rules.evolve(new ShippingRuleAdded(ACCOUNT, rule, HEAVY));
        }
        assertThatThrownBy(() -> rules.add(999, create(null))).isInstanceOf(BadParameter.class).hasMessageContaining("200");
    }
}
