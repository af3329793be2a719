package fulfilment.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import fulfilment.outbound.Reply.Answered;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.testing.RudeServer;

/**
 * Answers arrive around the deadline, hosts close connections and callers are interrupted, in any combination. No call may get the answer
 * of another, no request may be sent twice, and no connection may be lost.
 */
class OutboundStormTest {

    private static final int CALLERS = 16;
    private static final int CALLS = 60;

    @ParameterizedTest
    @MethodSource("seeds")
    void everyCallGetsItsOwnAnswerOrNone(long seed) throws Exception {
        var wrong = new ConcurrentLinkedQueue<Object>();
        try (var host = new RudeServer(guest -> answerUnreliably(guest, new Random(seed)));
                var outbound = new Outbound(new Destinations(List.of("127.0.0.0/8")), 4, 4)) {
            var callers = new ArrayList<Thread>();
            for (int i = 0; i < CALLERS; i++) {
                var caller = i;
                callers.add(Thread.ofVirtual().uncaughtExceptionHandler((thread, thrown) -> wrong.add(thrown))
                        .start(() -> calls(outbound, host, caller, new Random(seed + caller), wrong)));
            }
            var disturbing = new Random(seed);
            while (callers.stream().anyMatch(Thread::isAlive)) {
                callers.get(disturbing.nextInt(CALLERS)).interrupt();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
            }
            assertThat(wrong).isEmpty();
            assertThat(host.requests()).doesNotHaveDuplicates();
            for (int i = 0; i < 20; i++) {
                assertThat(outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), utf8("calm " + i),
                        Duration.ofSeconds(60)))
                        .isInstanceOf(Answered.class);
            }
        }
    }

    static Stream<Long> seeds() {
        return Stream.of(1L, 20_261_120L, Seed.of("storm of calls"));
    }

    private static void calls(Outbound outbound, RudeServer host, int caller, Random random,
            ConcurrentLinkedQueue<Object> wrong) {
        for (int i = 0; i < CALLS; i++) {
            var mine = "call " + caller + "-" + i;
            var reply = outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), utf8(mine),
                    Duration.ofMillis(1 + random.nextInt(12)));
            Thread.interrupted();
            if (reply instanceof Answered answered && !answered.start().equals(mine) && !mine.startsWith(answered.start())
                    || reply instanceof Unanswered unanswered && unanswered.reason() == Reason.REFUSED_ADDRESS) {
                wrong.add(reply);
            }
        }
    }

    private static void answerUnreliably(RudeServer.Guest guest, Random random) throws IOException {
        while (true) {
            var request = guest.request();
            if (request.isEmpty()) {
                return;
            }
            var body = request.get().substring(request.get().indexOf("\r\n\r\n") + 4);
            if (!body.startsWith("calm")) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(4_000)));
                if (random.nextInt(20) == 0) {
                    return;
                }
            }
            guest.say("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n");
            guest.say(body);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
