package fulfilment.api.persons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PersonalTextsTest {

    private record Line(@NoPersonalData String code, @PersonalData String remarks) {}

    private record Event(int number, @PersonalData String name, List<Line> lines, @PersonalData List<String> mentions,
            Map<String, Line> byCode) {}

    @Test
    void findsPersonalTextsInRecordsListsAndMaps() {
        var event = new Event(7, "Ann", List.of(new Line("A", ""), new Line("B", "engrave")), List.of("Bo", "Cy"),
                Map.of("C", new Line("C", "twice")));
        assertThat(PersonalTexts.of(event)).containsExactly(
                new PersonalText("name", "Ann"),
                new PersonalText("lines[1].remarks", "engrave"),
                new PersonalText("mentions[0]", "Bo"),
                new PersonalText("mentions[1]", "Cy"),
                new PersonalText("byCode[C].remarks", "twice"));
    }

    @Test
    void findsNothingWhereNothingIsSaid() {
        assertThat(PersonalTexts.of(new Event(7, "", List.of(), List.of(), Map.of()))).isEmpty();
    }

    @Test
    void aCopyHasNoPersonalTextAndAllElse() {
        var event = new Event(7, "Ann", List.of(new Line("A", ""), new Line("B", "engrave")), List.of("Bo", ""),
                Map.of("C", new Line("C", "twice")));
        var it = PersonalTexts.ANONYMISED;
        assertThat(PersonalTexts.anonymised(event)).isEqualTo(new Event(7, it, List.of(new Line("A", ""), new Line("B", it)),
                List.of(it, ""), Map.of("C", new Line("C", it))));
        var harmless = new Event(7, "", List.of(), List.of(), Map.of());
        assertThat(PersonalTexts.anonymised(harmless)).isSameAs(harmless);
        assertThat(PersonalTexts.anonymised(List.of(new Line("B", "engrave")))).containsExactly(new Line("B", it));
    }
}
