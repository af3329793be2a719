package fulfilment.api.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class PasswordDigestTest {

    private static final String PASSWORD = "a long enough password";

    @Test
    @Rule("USR-17")
    void isSaltedAndSlow() {
        var digest = PasswordDigest.of(PASSWORD);

        assertThat(digest).startsWith("pbkdf2-sha512$210000$").isNotEqualTo(PasswordDigest.of(PASSWORD));
        assertThat(Base64.getDecoder().decode(digest.split("\\$")[3])).hasSize(64);
        assertThat(PasswordDigest.matches(PASSWORD, digest)).isTrue();
        assertThat(PasswordDigest.matches("another password", digest)).isFalse();
    }

    /** One that another program made, with fewer iterations than today. */
    @Test
    void isThatOfTheStandardWithTheIterationsThatItNames() {
        var known = "pbkdf2-sha512$1000$c2FsdHNhbHRzYWx0c2FsdA$h9H5yeaQkJeHDfhxZjMrcGuy4eKtP20FY3JgbIflcxE3HJHPXOE4Q/IUwDnTzi5RCvhFIjBuPr+stNM/DTg0lQ";

        assertThat(PasswordDigest.matches(PASSWORD, known)).isTrue();
        assertThat(PasswordDigest.matches(PASSWORD, known.replace("$1000$", "$1001$"))).isFalse();
    }

    @Test
    void refusesWhatIsNoDigest() {
        assertThatThrownBy(() -> PasswordDigest.matches(PASSWORD, "md5$1$x$y")).isInstanceOf(IllegalArgumentException.class);
    }
}
