package fulfilment.api.persons;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.persons.PersonalMembers.Source;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Personal texts are found in JSON by the record that it shows. */
class PersonalMembersTest {

    private static final Map<Class<?>, Source> SOURCES = Map.of(Parcel.class, new Source("parcel", "idparcel"),
            Letter.class, new Source("letter", "idletter"));

    record Name(@PersonalData String firstName, @PersonalData @Nullable String last, String code) {}

    record Parcel(@JsonUnwrapped Head head, List<Name> seenBy, Map<String, Name> byRole, Contents contents,
            List<Letter> letters) {}

    record Head(int idparcel, @JsonUnwrapped(prefix = "sender") Name sender, @PersonalData @JsonProperty("note") String remark,
            BigDecimal price) {}

    record Letter(int idletter, @PersonalData String text, @PersonalData List<String> pages) {}

    sealed interface Contents {

        record Glass(String pane) implements Contents {}

        record Gift(@PersonalData String card, int number) implements Contents {}
    }

    private static final String PARCEL = """
            {"idparcel":1,"senderfirst_name":"Ann","senderlast":null,"sendercode":"A1","note":"","price":12.500,\
            "seen_by":[{"first_name":"Bob","last":"B","code":"B1"}],"by_role":{"porter":{"first_name":"Cy","last":"","code":"C1"}},\
            "contents":{"card":"Hi","number":3},"letters":[{"idletter":1,"text":"Dear","pages":["a",""]},{"idletter":2,"text":"Yours","pages":[]}]}""";

    private static String without(String... forgotten) {
        return new PersonalMembers(SOURCES, Set.of(forgotten)).replacedIn(PARCEL, Parcel.class, "parcel-1");
    }

    @Test
    void replacesTextsOfTheObjectAndNotThoseOfObjectsThatItShows() {
        assertThat(without("parcel-1")).isEqualTo(PARCEL.replace("Ann", "anonymised").replace("Bob", "anonymised")
                .replace("\"B\"", "\"anonymised\"").replace("Cy", "anonymised").replace("Hi", "anonymised"));
    }

    @Test
    void replacesTextsOfAnObjectThatAnotherShows() {
        assertThat(without("letter-1"))
                .isEqualTo(PARCEL.replace("Dear", "anonymised").replace("[\"a\",\"\"]", "[\"anonymised\",\"\"]"));
    }

    @Test
    void leavesWhatShowsNobodyForgottenAsItIs() {
        assertThat(without("parcel-2", "letter-11")).isSameAs(PARCEL);
    }

    @Test
    void canBeRepeated() {
        var once = without("parcel-1", "letter-1", "letter-2");
        assertThat(new PersonalMembers(SOURCES, Set.of("parcel-1", "letter-2")).replacedIn(once, Parcel.class, "parcel-1"))
                .isSameAs(once);
    }

    @Test
    void takesTheObjectsStreamWhereARecordNamesNone() {
        var name = "{\"first_name\":\"Ann\",\"last\":\"A\",\"code\":\"A1\"}";
        var members = new PersonalMembers(SOURCES, Set.of("parcel-1"));
        assertThat(members.replacedIn(name, Name.class, "parcel-1"))
                .isEqualTo("{\"first_name\":\"anonymised\",\"last\":\"anonymised\",\"code\":\"A1\"}");
        assertThat(members.replacedIn(name, Name.class, "parcel-2")).isSameAs(name);
    }
}
