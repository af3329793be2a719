package fulfilment.api.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fulfilment.api.kernel.Rule;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected values were computed with openssl and Python's hmac; one is published with the standard. */
class SignatureTest {

    private static final Instant AT = Instant.ofEpochSecond(1_700_000_000);

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            The quick brown fox jumps over the lazy dog, key, 97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=
            `{"idhook":7,"name":"café"}`, geheim €, kpEZvhBvtMwAo9Gx2E0SnGzXPSklLyEYzR9/9tprPIo=
            ``, geheim, 5Bllqznm/HwEtmLtxVPLs5+mKyxfQmXdOLJBvule/0A=
            """)
    @Rule("DLV-8")
    void theBodyIsSignedWithTheSecretAsItIsWritten(String body, String secret, String signature) {
        assertThat(Signature.of(utf8(body), secret)).isEqualTo(signature);
    }

    @Test
    @Rule("DLV-8")
    void theBodyIsSignedByteForByte() {
        var everyByte = new byte[256];
        for (int i = 0; i < everyByte.length; i++) {
            everyByte[i] = (byte) i;
        }
        assertThat(Signature.of(everyByte, "geheim")).isEqualTo("QXp97h6sZoYEP8Ht13inYDmOG6vIj3B652IQiBZDh3g=");
    }

    @Test
    @Rule("DLV-9")
    void theExampleOfTheStandardHasThePublishedSignature() {
        assertThat(Signature.standard("msg_p5jXN8AQM9LWM0D4loKWxJek", Instant.ofEpochSecond(1_614_265_330),
                utf8("{\"test\": 2432232314}"),
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @ParameterizedTest
    @CsvSource({"geheim, 'v1,E0US92BWCN+qfwd4LxcZe98w6X+RtWhCjB2FVwWHaSc='",
            "whsec, 'v1,vbFFc3QX/TkJ6OkSz+55j2TlaP/DJj7pT+OGcDeJB/8='",
            "whsec_not base64!, 'v1,zwbjBrnSLot/LeR7V+PYwCjC+g3XMbiIvHAKglYn178='",
            "whsec_, 'v1,TQxb/2IZzecCbnjUM4Pt4xew5eV7s4U8wO3e66AI3LA='"})
    @Rule("DLV-9")
    void aSecretInAnotherFormIsUsedAsItIsWritten(String secret, String signature) {
        assertThat(Signature.standard("msg_1", AT, utf8("{}"), secret)).isEqualTo(signature);
    }

    @Test
    @Rule("DLV-9")
    void theTimeIsSignedInWholeSeconds() {
        assertThat(Signature.standard("msg_1", AT.plusMillis(999), utf8("{}"), "geheim"))
                .isEqualTo(Signature.standard("msg_1", AT, utf8("{}"), "geheim"))
                .isNotEqualTo(Signature.standard("msg_1", AT.plusSeconds(1), utf8("{}"), "geheim"));
    }

    @Rule("SHP-67")
    @Test
    void findsTheSignatureAmongThoseThatWereSent() {
        var right = Signature.standard("msg_1", AT, utf8("{}"), "geheim");

        assertThat(Signature.isStandard(right, "msg_1", AT, utf8("{}"), "geheim")).isTrue();
        assertThat(Signature.isStandard("v1,AAAA " + right + " v1a,BBBB", "msg_1", AT, utf8("{}"), "geheim")).isTrue();
        assertThat(Signature.isStandard(right, "msg_2", AT, utf8("{}"), "geheim")).isFalse();
        assertThat(Signature.isStandard(right, "msg_1", AT.plusSeconds(1), utf8("{}"), "geheim")).isFalse();
        assertThat(Signature.isStandard(right, "msg_1", AT, utf8("{} "), "geheim")).isFalse();
        assertThat(Signature.isStandard(right, "msg_1", AT, utf8("{}"), "other")).isFalse();
        assertThat(Signature.isStandard("", "msg_1", AT, utf8("{}"), "geheim")).isFalse();
        assertThat(Signature.isStandard(right.substring(3), "msg_1", AT, utf8("{}"), "geheim")).isFalse();
    }

    @Test
    void refusesToSignWithoutASecret() {
        assertThatIllegalArgumentException().isThrownBy(() -> Signature.of(utf8("{}"), ""));
        assertThatIllegalArgumentException().isThrownBy(() -> Signature.standard("msg_1", AT, utf8("{}"), ""));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
