package fulfilment.rest.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.rest.bulk.BulkAnswer.Result;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** In which order operations are carried out, when no further one is begun, and what their results say. */
class BulkRunTest {

    private final List<String> carriedOut = new ArrayList<>();
    private long now;

    private static List<ApiCall> calls(int number) {
        return IntStream.range(0, number).mapToObj(index -> ApiCall.write("POST", "/" + index, Map.of(), null, null)).toList();
    }

    private static ApiReply reply(int status, @Nullable String body) {
        return new ApiReply(status, Map.of("Content-Type", "application/json", "X-Request-Id", "request"),
                body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8));
    }

    private BulkRun run(int operations, boolean stops, IntConsumer memory, Function<String, ApiReply> api) {
        return new BulkRun(calls(operations), stops, call -> {
            carriedOut.add(call.path());
            return api.apply(call.path());
        }, memory, () -> now);
    }

    private BulkRun run(int operations, boolean stops, Function<String, ApiReply> api) {
        return run(operations, stops, bytes -> {}, api);
    }

    private static List<@Nullable Integer> statuses(BulkRun run) {
        return run.answer().results().stream().<@Nullable Integer>map(Result::status).toList();
    }

    @Test
    @Rule({"BLK-3", "BLK-4"})
    void carriesOutAllInTheirOrder() {
        var run = run(3, false, path -> path.equals("/1") ? reply(400, "{}") : reply(204, null));
        run.work();
        assertThat(carriedOut).containsExactly("/0", "/1", "/2");
        assertThat(statuses(run)).containsExactly(204, 400, 204);
        assertThat(run.answer().done()).isEqualTo(2);
        assertThat(run.answer().refused()).isEqualTo(1);
        assertThat(run.answer().notBegun()).isZero();
        assertThat(run.answer().results().getFirst().requestId()).isEqualTo("request");
        assertThat(run.isOpen()).isFalse();
    }

    @Test
    @Rule("BLK-5")
    void stopsAtARefusal() {
        var run = run(4, true, path -> reply(path.equals("/1") ? 400 : 200, "{}"));
        run.work();
        assertThat(carriedOut).containsExactly("/0", "/1");
        assertThat(statuses(run)).containsExactly(200, 400, null, null);
        assertThat(run.answer().notBegun()).isEqualTo(2);
        assertThat(run.answer().results().getLast().notBegunBecause()).isEqualTo("operation 1 was refused");
        assertThat(run.isOpen()).describedAs("a repeat would end alike").isFalse();
    }

    @Test
    @Rule("BLK-6")
    void isOpenWhereARepeatMayEndOtherwise() {
        for (int status : new int[] {429, 500, 503}) {
            var run = run(1, true, path -> reply(status, "{}"));
            run.work();
            assertThat(run.isOpen()).describedAs("%d", status).isTrue();
        }
        for (int status : new int[] {200, 304, 400, 403, 404}) {
            var run = run(1, false, path -> reply(status, "{}"));
            run.work();
            assertThat(run.isOpen()).describedAs("%d", status).isFalse();
        }
    }

    @Test
    @Rule({"BLK-6", "BLK-7"})
    void beginsNoneAfterItsTime() {
        var run = run(4, false, path -> {
            now += Duration.ofSeconds(path.equals("/0") ? 30 : 1).toNanos();
            return reply(200, "{}");
        });
        run.work();
        assertThat(statuses(run)).containsExactly(200, 200, null, null);
        assertThat(run.answer().results().get(2).notBegunBecause()).contains("30 seconds", "send it again");
        assertThat(run.isOpen()).isTrue();
    }

    @Test
    @Rule("BLK-7")
    void leavesOutBodiesThatAreTooLargeTogether() {
        var half = "\"" + "x".repeat(BulkRun.LARGEST / 2) + "\"";
        var run = run(3, false, path -> reply(200, path.equals("/2") ? "{\"small\": 1}" : half));
        run.work();
        var results = run.answer().results();
        assertThat(results).extracting(Result::bodyLeftOut).containsExactly(false, true, false);
        assertThat(results.get(1).body()).isNull();
        assertThat(Objects.requireNonNull(results.get(2).body()).text()).contains("small");
    }

    @Test
    @Rule("BLK-7")
    void leavesOutABodyThatThereIsNoMemoryForAndKeepsWhatWasDone() {
        var run = run(1, false, bytes -> {
            throw new Overloaded("memory", "full");
        }, path -> reply(201, "{}"));
        run.work();
        assertThat(run.answer().done()).isEqualTo(1);
        assertThat(run.answer().results().getFirst().bodyLeftOut()).isTrue();
    }

    @Test
    @Rule("BLK-2")
    void aFaultInOneLeavesTheResultsOfTheOthers() {
        var run = run(2, false, path -> {
            if (path.equals("/0")) {
                throw new IllegalStateException("a bug");
            }
            return reply(200, "{}");
        });
        run.work();
        assertThat(statuses(run)).containsExactly(500, 200);
        assertThat(Objects.requireNonNull(run.answer().results().getFirst().body()).text()).contains("\"error_code\":1");
        assertThat(run.isOpen()).isTrue();
    }
}
