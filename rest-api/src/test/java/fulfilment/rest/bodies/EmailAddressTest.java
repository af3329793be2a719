package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which e-mail addresses are valid. */
class EmailAddressTest {

    private static final String LONGEST = "a".repeat(64);

    @ParameterizedTest
    @ValueSource(strings = {"a@example.com", "ann+shop@lanterns.example.co.uk", "\"a b\"@example.com", "o'neil@example.com",
            "ärger@müller.de", "用户@例子.公司", "a@xn--mller-kva.de", "a@[192.0.2.1]"})
    @Rule({"CON-91", "SUP-5"})
    void acceptsAddressesOfPeopleAndPlaces(String address) {
        assertThat(Check.email("emailaddress", Sent.of(address)).value()).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann", "ann@home", "a..b@example.com", ".a@example.com", "a.@example.com", "a@-example.com",
            "a@example-.com", "a@exa_mple.com", "a@example..com", "a@example.com.", "a b@example.com", "a@b@example.com",
            "Ann <a@example.com>", "a@example.com,b@example.com", "@example.com", "a@", "a@."})
    @Rule({"CON-91", "SUP-5"})
    void refusesWhatNoMailReaches(String address) {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> Check.email("emailaddress", Sent.of(address)))
                .withMessage("emailaddress must be a valid e-mail address or empty");
    }

    @Test
    @Rule("CON-91")
    void countsTheLettersBeforeTheSign() {
        assertThat(EmailAddress.isValid(LONGEST + "@example.com")).isTrue();
        assertThat(EmailAddress.isValid(LONGEST + "a@example.com")).isFalse();
    }

    @Test
    @Rule("CON-91")
    void anEmptyAddressIsNone() {
        assertThat(Check.email("emailaddress", Sent.of(" ")).value()).isNull();
        assertThat(Check.email("emailaddress", Sent.absent()).isPresent()).isFalse();
    }
}
