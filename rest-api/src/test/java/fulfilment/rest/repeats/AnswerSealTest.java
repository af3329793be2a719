package fulfilment.rest.repeats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Kept answers are opened only by a request with the same keys. */
class AnswerSealTest {

    private static final byte[] ANSWER = "{\"idtask\": 7, \"title\": \"Count\"}".getBytes(StandardCharsets.UTF_8);
    private static final String BESIDE = "201 digest";

    private final AnswerSeal seal = new AnswerSeal("api key", "1:key");

    @Test
    void opensWhatItSealed() {
        assertThat(seal.open(seal.seal(ANSWER, BESIDE), BESIDE)).hasValue(ANSWER);
        assertThat(seal.open(seal.seal(new byte[0], BESIDE), BESIDE)).hasValue(new byte[0]);
    }

    @Test
    void opensLargeAnswersThatDoNotCompress() {
        var noise = new byte[200_000];
        new Random(1).nextBytes(noise);

        assertThat(seal.open(seal.seal(noise, BESIDE), BESIDE)).hasValue(noise);
    }

    @Test
    void compressesBeforeItSeals() {
        assertThat(seal.seal(new byte[100_000], BESIDE)).hasSizeLessThan(1_000);
    }

    @Test
    void sealsDifferentlyEachTime() {
        assertThat(seal.seal(ANSWER, BESIDE)).isNotEqualTo(seal.seal(ANSWER, BESIDE));
    }

    @Test
    void staysClosedForOtherKeysAndOtherDataBeside() {
        var sealed = seal.seal(ANSWER, BESIDE);

        assertThat(new AnswerSeal("another api key", "1:key").open(sealed, BESIDE)).isEmpty();
        assertThat(new AnswerSeal("api key", "1:another").open(sealed, BESIDE)).isEmpty();
        assertThat(seal.open(sealed, "400 digest")).isEmpty();
    }

    @Test
    void staysClosedAfterAnyChange() {
        var sealed = seal.seal(ANSWER, BESIDE);

        for (int i = 0; i < sealed.length; i++) {
            var changed = sealed.clone();
            changed[i] ^= 1;
            assertThat(seal.open(changed, BESIDE)).describedAs("byte %d changed", i).isEmpty();
            assertThat(seal.open(Arrays.copyOf(sealed, i), BESIDE)).describedAs("only %d bytes", i).isEmpty();
        }
    }
}
