package fulfilment.command.comments;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.comments.Mention;
import fulfilment.api.comments.Participant;
import fulfilment.api.comments.ParticipantType;
import fulfilment.api.kernel.Rule;
import fulfilment.command.comments.NameIndex.Named;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameIndexTest {

    private static final Participant ANN = Participant.user(1);
    private static final Participant ANNA = Participant.user(2);
    private static final Participant OTHER_ANN = Participant.user(3);
    private static final Participant LAMPWORKS = Participant.fulfilmentCustomer(1);
    private static final NameIndex NAMES = new NameIndex(List.of(new Named("Ann Smith", ANN),
            new Named("Ann Smith de Vries", ANNA),
            new Named("ANN SMITH", OTHER_ANN), new Named("Lampworks B.V.", LAMPWORKS), new Named("", Participant.user(9))));

    private static List<Mention> in(String body) {
        return NAMES.mentionedIn(body, who -> true);
    }

    @Test
    @Rule("COM-16")
    void mentionsTheLongestMatchingName() {
        assertThat(in("Ask @Ann Smith de Vries.")).containsExactly(new Mention("@Ann Smith de Vries", ANNA));
    }

    @Test
    @Rule({"COM-15", "COM-16"})
    void mentionsEveryParticipantOfANameInAnyCase() {
        assertThat(in("@ann smith: look")).containsExactly(new Mention("@ann smith", ANN), new Mention("@ann smith", OTHER_ANN));
    }

    @Test
    @Rule("COM-17")
    void listsEachMentionOnceInTheOrderOfTheBody() {
        assertThat(in("@Lampworks B.V., @Ann Smith de Vries and @Lampworks B.V.")).containsExactly(
                new Mention("@Lampworks B.V.", LAMPWORKS), new Mention("@Ann Smith de Vries", ANNA));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ann Smith", "@", "@@", "@ Ann Smith", "@Ann", "@Ann Smithson", "info@Ann Smith", "@Lampworks",
            "x @"})
    @Rule("COM-15")
    void findsNoMentionWithoutACompleteName(String body) {
        assertThat(in(body)).isEmpty();
    }

    @Test
    void mentionsAShorterNameIfTheLongerOneCannotBeMentioned() {
        assertThat(NAMES.mentionedIn("@Ann Smith de Vries", who -> !who.equals(ANNA) && !who.equals(OTHER_ANN)))
                .containsExactly(new Mention("@Ann Smith", ANN));
        assertThat(NAMES.mentionedIn("@Lampworks B.V.", who -> who.type() == ParticipantType.USER)).isEmpty();
    }

    @Test
    void readsALongBodyOfNearMatchesQuickly() {
        var many = new ArrayList<Named>();
        for (int i = 0; i < 5_000; i++) {
            many.add(new Named("a".repeat(i % 500 + 1) + "b" + i, Participant.user(i + 10)));
        }
        var names = new NameIndex(many);

        Assertions.assertTimeout(Duration.ofSeconds(30), () -> names.mentionedIn("@a".repeat(32_000), who -> true));
    }
}
