package fulfilment.api.shippingproviders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rule chooses the profile of a shipment. */
class ShippingRuleTest {

    private static final ShippingFacts FACTS = new ShippingFacts(new Country("CH"), "8001", 23_000, new BigDecimal("61.40"), 7,
            Set.of(4, 5), Set.of(5, 6));

    private static RuleConditions zipcodes(@Nullable String prefix, @Nullable String from, @Nullable String to) {
        return new RuleConditions(List.of(), prefix, from, to, null, null, null, null, null, null, null);
    }

    private static ShippingFacts at(@Nullable String zipcode) {
        return new ShippingFacts(null, zipcode, 0, BigDecimal.ZERO, null, Set.of(), Set.of());
    }

    private static RuleConditions weights(@Nullable Integer from, @Nullable Integer to) {
        return new RuleConditions(List.of(), null, null, null, from, to, null, null, null, null, null);
    }

    private static RuleConditions values(@Nullable String from, @Nullable String to) {
        return new RuleConditions(List.of(), null, null, null, null, null, from == null ? null : Price.of(from),
                to == null ? null : Price.of(to), null, null, null);
    }

    private static RuleConditions of(@Nullable Integer owner, @Nullable Integer tag, String... countries) {
        return new RuleConditions(List.of(countries).stream().map(Country::new).toList(), null, null, null, null, null, null,
                null,
                owner, tag, null);
    }

    @ParameterizedTest
    @Rule("SHP-56")
    @CsvSource({"12, , , 1234 AB, true", "1234a, , , 1234 AB, true", "13, , , 1234 AB, false", ", 1200, 1299, 1234 AB, true",
            ", 1234, 1234, 1234 AB, true", ", 1235, , 1234 AB, false", ", , 1233, 1234 AB, false", ", 1234 AC, , 1234 AB, false",
            "bt, , , BT1 1AA, true", ", 1000, , , false", "12, 1300, , 1234, false", ", 8000, , 12, false"})
    void comparesPostcodesByAsManyCharactersAsTheBoundHas(@Nullable String prefix, @Nullable String from, @Nullable String to,
            @Nullable String zipcode, boolean holds) {
        assertThat(zipcodes(prefix, from, to).hold(at(zipcode))).isEqualTo(holds);
    }

    @ParameterizedTest
    @Rule("SHP-56")
    @CsvSource({"23000, , true", "23001, , false", ", 23000, true", ", 22999, false", "1, 30000, true"})
    void includesTheBoundsOfWeights(@Nullable Integer from, @Nullable Integer to, boolean holds) {
        assertThat(weights(from, to).hold(FACTS)).isEqualTo(holds);
    }

    @ParameterizedTest
    @Rule("SHP-56")
    @CsvSource({"61.4, , true", "61.41, , false", ", 61.4, true", ", 61.39, false"})
    void includesTheBoundsOfValues(@Nullable String from, @Nullable String to, boolean holds) {
        assertThat(values(from, to).hold(FACTS)).isEqualTo(holds);
    }

    @ParameterizedTest
    @Rule("SHP-56")
    @CsvSource({"6, true", "4, false"})
    void tellsTagsOfProductsFromThoseOfTheOrder(int tag, boolean holds) {
        var conditions = new RuleConditions(List.of(), null, null, null, null, null, null, null, null, null, tag);
        assertThat(conditions.hold(FACTS)).isEqualTo(holds);
        assertThat(conditions.why()).isEqualTo("a product with tag " + tag);
    }

    @Test
    @Rule("SHP-56")
    void holdsIfAllThatIsSetDoes() {
        assertThat(RuleConditions.NONE.hold(at(null))).isTrue();
        assertThat(of(7, 4, "NL", "CH").hold(FACTS)).isTrue();
        assertThat(of(8, 4, "CH").hold(FACTS)).isFalse();
        assertThat(of(7, 6, "CH").hold(FACTS)).isFalse();
        assertThat(of(7, 4, "NL").hold(FACTS)).isFalse();
        assertThat(of(null, null, "NL").hold(at("1234"))).isFalse();
        assertThat(of(7, null).hold(at("1234"))).isFalse();
    }

    private static ShippingRule rule(int id, int profile, boolean active, RuleConditions conditions) {
        return ShippingRule.of(id, id, new ShippingRuleDetails("Rule " + id, profile, active, conditions), Instant.EPOCH,
                Instant.EPOCH);
    }

    @Test
    @Rule("SHP-56")
    void theFirstOneThatIsActiveAndHoldsAndWhoseProfileMayBeUsedChooses() {
        var rules = List.of(rule(1, 11, true, of(8, null)), rule(2, 12, false, RuleConditions.NONE),
                rule(3, 13, true, RuleConditions.NONE), rule(4, 14, true, RuleConditions.NONE));
        assertThat(ShippingRule.choosing(rules, FACTS, false, profile -> true).orElseThrow().idshippingRule()).isEqualTo(3);
        assertThat(ShippingRule.choosing(rules, FACTS, true, profile -> true).orElseThrow().idshippingRule()).isEqualTo(2);
        assertThat(ShippingRule.choosing(rules, FACTS, false, profile -> profile != 13).orElseThrow().idshippingRule())
                .isEqualTo(4);
        assertThat(ShippingRule.choosing(rules, FACTS, false, profile -> false)).isEmpty();
    }

    @Test
    @Rule("SHP-57")
    void saysWhy() {
        assertThat(rule(1, 11, true, weights(23_001, null)).choice())
                .isEqualTo(new RuleChoice(1, 1, "Rule 1", "weight from 23001 g"));
        assertThat(RuleConditions.NONE.why()).isEqualTo("every shipment");
        assertThat(new RuleConditions(List.of(new Country("NL"), new Country("BE")), "12", "1000", "1999", null, 5,
                Price.of("1.50"), null, 7, 4, null).why())
                .isEqualTo(
                        "country NL, BE, postcode begins with 12, postcode from 1000 to 1999, weight to 5 g, order value from 1.5,"
                                + " fulfilment customer 7, tag 4");
    }
}
