package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.rest.bodies.ObjectText.MemberText;
import fulfilment.rest.errors.ErrorBody;
import org.junit.jupiter.api.Test;

/** The texts of objects and members are those of their Javadoc. */
class ObjectTextTest {

    @Test
    void takesTheFirstSentenceAndTheComponents() {
        var text = ObjectText.of(ErrorBody.class);

        assertThat(text.summary()).isEqualTo("The body of every refusal");
        assertThat(text.members()).containsOnlyKeys("error", "error_code", "error_message");
        assertThat(text.members().get("error")).isEqualTo(new MemberText("Always true", null));
    }

    @Test
    void takesTheExampleFromTheEnd() {
        assertThat(MemberText.of("six digits, with or without `#`. For example `2E7D32`."))
                .isEqualTo(new MemberText("Six digits, with or without `#`", "2E7D32"));
    }

    @Test
    void endsSeveralSentencesWithAFullStopAndASingleOneWithNone() {
        assertThat(MemberText.of("it is read once. Null for none").meaning()).isEqualTo("It is read once. Null for none.");
        assertThat(MemberText.of("it is read once. Null for none.").meaning()).isEqualTo("It is read once. Null for none.");
        assertThat(MemberText.of("it is read once.").meaning()).isEqualTo("It is read once");
    }

    private record Plain(int value) {}

    @Test
    void isEmptyWithoutJavadoc() {
        assertThat(ObjectText.of(Plain.class).summary()).isEmpty();
        assertThat(ObjectText.of(Plain.class).members()).isEmpty();
    }
}
