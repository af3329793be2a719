package fulfilment.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer gives back all the memory that it took, however long its parts are. */
class JsonOutputTest {

    private final ByteBudget answers = new ByteBudget(64 << 20);
    private final ByteBudget files = new ByteBudget(64 << 20);

    @ParameterizedTest
    @ValueSource(ints = {1, 999, 1_024, 16_385, 20_001, 70_007, 300_001, 5_000_001})
    void givesBackAllThatItTook(int bytes, @TempDir Path folder) {
        var shared = new RequestMemory.Shared(new ByteBudget(64 << 20), answers, files, folder, 32 << 20, new HeavyWork(4),
                Duration.ofSeconds(1));
        try (var memory = RequestMemory.open(shared, 1)) {
            var out = new JsonOutput();
            for (int part = 0; part < 5; part++) {
                out.add(new byte[bytes + part]);
            }
            out.json();
            assertThat(answers.used() + files.used()).isGreaterThanOrEqualTo(5L * bytes + 10);
        }
        assertThat(answers.used()).isZero();
        assertThat(files.used()).isZero();
    }
}
