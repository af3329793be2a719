package fulfilment.server.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.ReleaseDescription;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A client of any release works with the present service: the description has only additions. */
class CompatibilityTest {

    private static final String NEVER_AS_OF = "1.0.0 offered it, and refused it always";
    private static final String IGNORED = "1.0.0 ignored it, and showed what was so now as if it had been so then (TIM-14)";
    private static final String ALWAYS_REQUIRED = "1.0.0 did not say so, and refused every order without products (ORD-26)";
    private static final String NEVER_LEFT_OUT = "1.0.0 said so in words only, and refused every report without it (FUL-13)";
    /** Changes that are made all the same, as {@link BreakingChanges} names them, with the reason. Each belongs into the changelog. */
    private static final Map<String, String> ACCEPTED = Map.ofEntries(
            Map.entry("listEvents query parameter as_of: removed", NEVER_AS_OF),
            Map.entry("listHookStatistics query parameter as_of: removed", NEVER_AS_OF),
            Map.entry("getHookStatistics query parameter as_of: removed", NEVER_AS_OF),
            Map.entry("listHookDeliveries query parameter as_of: removed", IGNORED),
            Map.entry("getHookDelivery query parameter as_of: removed", IGNORED),
            Map.entry("listLabelAttempts query parameter as_of: removed", IGNORED),
            Map.entry("listPicklistLabelAttempts query parameter as_of: removed", IGNORED),
            Map.entry("getShippingProviderOptions query parameter as_of: removed", IGNORED),
            Map.entry("getBackorderRun query parameter as_of: removed", IGNORED),
            Map.entry("getFulfilmentCustomerReport query parameter start-date: required", NEVER_LEFT_OUT),
            Map.entry("getFulfilmentCustomerReport query parameter end-date: required", NEVER_LEFT_OUT),
            Map.entry("createOrder: the body is required", ALWAYS_REQUIRED),
            Map.entry("createOrder body.products: required in requests", ALWAYS_REQUIRED));

    /** The last of the three is an enumeration. */
    private static final Pattern NULL_OF_A_MEMBER = Pattern.compile(
            "\\w+ body\\.\\w+: (may no longer be null|\"null\" is no longer allowed|value  was removed) in requests");

    static Stream<String> releases() throws IOException {
        return ReleaseDescription.all().stream();
    }

    @ParameterizedTest
    @MethodSource("releases")
    void breaksNoClientOf(String release) throws IOException {
        assertThat(BreakingChanges.between(ReleaseDescription.of(release), ReleaseDescription.present()))
                .describedAs("changes that break clients of %s", release)
                .allMatch(change -> ACCEPTED.containsKey(change) || isNameOfFirstRelease(change, release)
                        || isNullThatWasRefused(change, release));
    }

    /**
     * 1.0.0 allowed null for members that a request must have, and refused it always; {@code ExamplesTest} sends it. Where null is a value,
     * it is still allowed.
     */
    private static boolean isNullThatWasRefused(String change, String release) {
        return release.equals("1.0.0") && NULL_OF_A_MEMBER.matcher(change).matches();
    }

    /**
     * The schemas of 1.0.0 had the names of classes, and no client was made of them. What they contain is compared where operations and
     * webhooks use them.
     */
    private static boolean isNameOfFirstRelease(String change, String release) {
        return release.equals("1.0.0") && change.matches("schema \\w+: removed");
    }

    /** The comparison reads documents of this size and form. */
    @Test
    void comparesWithEachRelease() throws IOException {
        assertThat(ReleaseDescription.all()).contains("1.0.0");
        var document = ReleaseDescription.of("1.0.0");
        assertThat(document.at("/info/version").asString()).isEqualTo("1.0.0");
        var without = document.deepCopy();
        without.at("/components/schemas/TaskView/properties").asObject().remove("title");
        assertThat(BreakingChanges.between(document, without)).contains("TaskView.title: removed in answers",
                "onTaskCreated body.data.title: removed in answers");
        assertThat(BreakingChanges.between(without, document)).isEmpty();
    }

    @Test
    void everyAcceptedChangeIsThere() throws IOException {
        var now = ReleaseDescription.present();
        for (var accepted : ACCEPTED.entrySet()) {
            assertThat(accepted.getValue()).isNotBlank();
            assertThat(ReleaseDescription.all()).anySatisfy(
                    release -> assertThat(BreakingChanges.between(ReleaseDescription.of(release), now))
                            .contains(accepted.getKey()));
        }
    }
}
