package fulfilment.api.persons;

import static java.nio.file.Files.readString;
import static java.nio.file.Files.writeString;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.Vocabulary;
import fulfilment.api.persons.TextsOfEvents.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Nobody can add a text to an event and forget to say whether it is personal. */
class PersonalDataTest {

    private static final Path PAGE = Path.of("../docs/personal-data.md");
    private static final String TABLE = "<!-- The rest is written by PersonalDataTest. -->\n";

    @Test
    void eachTextOfAnEventIsDeclaredOnce() {
        var texts = TextsOfEvents.all().values().stream().flatMap(Collection::stream).toList();
        assertThat(texts).hasSizeGreaterThan(200).filteredOn(text -> text.declarations() != 1).describedAs(
                "texts that need @PersonalData or @NoPersonalData, and not both").isEmpty();
    }

    @Test
    void eachKindOfEventWithPersonalDataSaysWhoseItIs() {
        for (var kind : Vocabulary.EVENTS) {
            var personal = TextsOfEvents.of(kind).stream().filter(Text::isPersonal).toList();
            assertThat(kind.isAnnotationPresent(DataOf.class))
                    .describedAs("%s has @DataOf, and %s", kind.getSimpleName(), personal)
                    .isEqualTo(!personal.isEmpty());
        }
    }

    @Test
    void findsTextsHoweverDeepTheyLie() {
        record Deep(List<? extends TextHolder> list) {}
        record Event(int number, java.util.Map<Integer, Deep> deep, byte[] picture) {}
        assertThat(TextsOfEvents.of(Event.class)).extracting(Text::path).containsExactly("deep.list.forgotten", "picture");
        assertThat(TextsOfEvents.of(Event.class)).extracting(Text::declarations).containsOnly(0L);
    }

    sealed interface TextHolder {}

    record OneHolder(String forgotten) implements TextHolder {}

    @Test
    void thePageListsThePersonalTextsOfEveryEvent() throws IOException {
        var page = readString(PAGE);
        var told = page.substring(0, page.indexOf(TABLE) + TABLE.length());
        if (Boolean.getBoolean("personal-data.write")) {
            writeString(PAGE, told + table());
        }
        assertThat(readString(PAGE)).describedAs("""
                to write it again: mvn test -pl shared-api -am -Dtest=PersonalDataTest -Dpersonal-data.write=true \
                -Dsurefire.failIfNoSpecifiedTests=false""").isEqualTo(told + table());
    }

    private static String table() {
        var rows = new TreeMap<String, String>();
        TextsOfEvents.all().forEach((name, texts) -> {
            var personal = texts.stream().filter(Text::isPersonal).map(text -> "`%s`".formatted(text.path())).distinct()
                    .collect(Collectors.joining(", "));
            var person = person(name);
            if (!personal.isEmpty() && person != Person.THE_BUSINESS) {
                rows.put("%d %s".formatted(person.ordinal(), name),
                        "| %s | `%s` | %s |".formatted(person.words(), name, personal));
            }
        });
        return rows.values().stream().collect(Collectors.joining("\n", "\n| Whose | Event | Texts |\n|---|---|---|\n", "\n"));
    }

    private static Person person(String name) {
        return Vocabulary.EVENTS.stream()
                .filter(kind -> List.of(kind.getPermittedSubclasses()).contains(Vocabulary.eventsByName().get(name)))
                .map(kind -> kind.getAnnotation(DataOf.class)).map(of -> of == null ? Person.THE_BUSINESS : of.value())
                .findFirst()
                .orElseThrow();
    }
}
