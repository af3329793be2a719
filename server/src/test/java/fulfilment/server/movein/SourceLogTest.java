package fulfilment.server.movein;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.server.installation.StartProblem;
import fulfilment.testing.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceLogTest {

    @TempDir
    private Path temp;

    private static String line(int number) {
        return "{\"event\":%d,\"type\":\"task.created\",\"data\":{\"é\":\"%s\"}}\n".formatted(number, "x".repeat(number % 7));
    }

    private List<Long> read(String text) throws IOException {
        var numbers = new ArrayList<Long>();
        var log = SourceLog.open(Files.writeString(temp.resolve("events.jsonl"), text));
        log.read((event, length) -> {
            assertThat(event.data().path("é").asString()).hasSize((int) (event.index() % 7));
            numbers.add(event.index());
        });
        return numbers;
    }

    @Test
    void readsEventsInTheOrderOfTheirNumbers() throws IOException {
        assertThat(read("")).isEmpty();
        assertThat(read(line(3) + line(7) + line(1) + line(5) + line(9) + line(8) + line(2))).containsExactly(1L, 2L, 3L, 5L, 7L,
                8L, 9L);
    }

    @Test
    void sortsAnyOrder() throws IOException {
        var random = new Random(Seed.of("SourceLogTest"));
        for (int round = 0; round < 50; round++) {
            var numbers = IntStream.rangeClosed(1, 1 + random.nextInt(200)).boxed().collect(Collectors.toList());
            Collections.shuffle(numbers, random);
            assertThat(read(numbers.stream().map(SourceLogTest::line).collect(Collectors.joining())))
                    .isEqualTo(numbers.stream().sorted().map(Integer::longValue).toList());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{\"event\":1,\"data\":{\"é\":\"x\"}} | the last line of events.jsonl is not complete",
            "{\"event\":0}; | line 1 of events.jsonl is no event",
            "{\"id\":1}; | line 1 of events.jsonl is no event",
            "{\"event\":1,\"data\":{\"é\":\"x\"}};nonsense; | line 2 of events.jsonl is no event",
            "{\"event\":1,\"data\":; | near line 1 of events.jsonl: it is not JSON",
            "{\"event\":1,\"data\":{\"é\":\"x\"}};{\"event\":1,\"data\":{\"é\":\"x\"}}; | line 2 of events.jsonl has the event 1 once more"})
    void saysWhereALineIsWrong(String text, String problem) {
        assertThatThrownBy(() -> read(text.replace(";", "\n"))).isInstanceOf(StartProblem.class).hasMessage(problem);
    }
}
