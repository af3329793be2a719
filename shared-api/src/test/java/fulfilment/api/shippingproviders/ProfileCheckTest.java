package fulfilment.api.shippingproviders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderOptions.Choice;
import fulfilment.api.shippingproviders.ProviderOptions.Item;
import fulfilment.api.shippingproviders.ProviderOptions.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values a profile may have, and what is sent for them. */
class ProfileCheckTest {

    private static final Choice STANDARD = new Choice(new Json("\"standard\""), "Standard");
    private static final Choice EXPRESS = new Choice(new Json("\"express\""), "Express");
    private static final ProviderOptions OPTIONS = new ProviderOptions(true, false, List.of(
            new Item("service", "Service", null, Type.LIST, List.of(STANDARD, EXPRESS), new Json("\"standard\""), true),
            new Item("insured", "Insured", null, Type.LIST,
                    List.of(new Choice(new Json("0"), "none"), new Choice(new Json("500.00"), "500")), null, false),
            new Item("depot", "Depot", null, Type.TEXT, List.of(), null, true),
            new Item("note", "Note", null, Type.TEXT, List.of(), null, false)));

    @Test
    @Rule({"LBL-7", "LBL-8"})
    void chosenValuesAreSentAndDefaultsForTheRest() {
        var check = check("depot", "\"7\"", "insured", "500.0");

        assertThat(check.problems()).isEmpty();
        assertThat(check.values()).containsExactly(Map.entry("service", new Json("\"standard\"")),
                Map.entry("insured", new Json("500.0")),
                Map.entry("depot", new Json("\"7\"")));
        assertThat(check("depot", "\"7\"", "service", "\"express\"").values()).containsEntry("service", new Json("\"express\""));
        assertThat(check("depot", "\"7\"", "service", "null").values()).containsEntry("service", new Json("\"standard\""));
        assertThat(check("depot", "\"7\"", "note", "\" \"").values()).doesNotContainKey("note");
    }

    @ParameterizedTest
    @Rule("LBL-7")
    @CsvSource(delimiter = '|', textBlock = """
            service | '"slow"'       | the option 'service' (Service) cannot be "slow": choose one of "standard" (Standard), "express" (Express)
            service | '"Express"'    | the option 'service' (Service) cannot be "Express": choose one of "standard" (Standard), "express" (Express)
            service | 1              | the option 'service' (Service) cannot be 1: choose one of "standard" (Standard), "express" (Express)
            insured | '"0"'          | the option 'insured' (Insured) cannot be "0": choose one of 0 (none), 500.00 (500)
            insured | 500.001        | the option 'insured' (Insured) cannot be 500.001: choose one of 0 (none), 500.00 (500)
            depot   | 7              | the option 'depot' (Depot) must be a text, not 7
            note    | ["a"]          | the option 'note' (Note) must be a text, not ["a"]
            depot   | '""'           | the option 'depot' (Depot) needs a value
            depot   | null           | the option 'depot' (Depot) needs a value
            other   | '"x"'          | the provider has no option 'other': it has service, insured, depot, note
            """)
    void aValueThatDoesNotFitSaysWhatToChange(String key, String value, String problem) {
        assertThat(check("depot", "\"7\"", key, value).problems()).containsExactly(problem);
    }

    @Test
    @Rule("LBL-7")
    void allProblemsAreNamed() {
        assertThat(check("service", "1", "note", "2", "x", "3").problems()).hasSize(4);
        assertThat(check("depot", "\"" + "x".repeat(1_001) + "\"").problems())
                .containsExactly("the option 'depot' (Depot) must be at most 1000 characters");
    }

    @Test
    @Rule("LBL-7")
    void aRequiredListWithoutADefaultNeedsAChoice() {
        var options = new ProviderOptions(false, false,
                List.of(new Item("service", "Service", null, Type.LIST, List.of(STANDARD, EXPRESS), null, true)));
        assertThat(ProfileCheck.of(options, Map.of()).problems()).containsExactly(
                "the option 'service' (Service) needs a value: choose one of \"standard\" (Standard), \"express\" (Express)");
    }

    @Test
    @Rule({"LBL-7", "LBL-8"})
    void aDefaultThatIsNoChoiceMustBeReplaced() {
        var options = new ProviderOptions(false, false,
                List.of(new Item("service", "Service", null, Type.LIST, List.of(STANDARD), new Json("\"gone\""), false)));
        assertThat(ProfileCheck.of(options, Map.of()).problems()).hasSize(1);
        assertThat(ProfileCheck.of(options, Map.of("service", new Json("\"standard\""))).problems()).isEmpty();
    }

    @Test
    @Rule("LBL-7")
    void aProviderWithoutOptionsTakesNoValues() {
        assertThat(ProfileCheck.of(ProviderOptions.NONE, Map.of()).problems()).isEmpty();
        assertThat(ProfileCheck.of(ProviderOptions.NONE, Map.of("a", new Json("1"))).problems())
                .containsExactly("the provider has no option 'a': it has no options");
    }

    @Test
    @Rule({"LBL-7", "LBL-8"})
    void valuesThatCannotBeUsedAreRefusedTogether() {
        assertThat(ProfileCheck.complete(OPTIONS, Map.of("depot", new Json("\"7\""))))
                .containsOnlyKeys("service", "depot");
        assertThatThrownBy(() -> ProfileCheck.complete(OPTIONS, Map.of("depot", new Json("7"), "x", new Json("1"))))
                .isInstanceOf(BadParameter.class).hasMessageContaining("the option 'depot' (Depot) must be a text, not 7; ")
                .hasMessageContaining("the provider has no option 'x'");
    }

    private static ProfileCheck check(String... keysAndValues) {
        var chosen = new LinkedHashMap<String, Json>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            chosen.put(keysAndValues[i], new Json(keysAndValues[i + 1]));
        }
        return ProfileCheck.of(OPTIONS, chosen);
    }
}
