package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker finds every injected fault, and finds nothing in a faultless run. */
class CheckerTest {

    private static final int SEEDS = 5;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsNothingInAFaultlessRun(long seed) {
        var rehearsal = new InMemoryRun(seed, null);
        var evidence = rehearsal.run();

        assertThat(Checker.violations(evidence)).isEmpty();
        assertThat(evidence.calls()).extracting(Call::end).contains(Call.End.REFUSED, Call.End.ACKNOWLEDGED);
        assertThat(evidence.events().size()).isGreaterThan(100);
    }

    @TestFactory
    Stream<DynamicTest> everyFaultIsFound() {
        return Stream.of(Fault.values()).map(fault -> DynamicTest.dynamicTest(fault.name(), () -> seeds().forEach(seed -> {
            var rehearsal = new InMemoryRun(seed, fault);
            var evidence = rehearsal.run();

            assertThat(rehearsal.struck()).describedAs("%s is injected with seed %d", fault, seed).isTrue();
            assertThat(Checker.violations(evidence)).describedAs("%s with seed %d", fault, seed).isNotEmpty();
        })));
    }
}
