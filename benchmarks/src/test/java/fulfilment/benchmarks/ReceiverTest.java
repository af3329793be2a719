package fulfilment.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReceiverTest {

    private static final byte[] BODY = "{\"idhook\":1,\"data\":{\"idproduct\":17}}".getBytes(StandardCharsets.UTF_8);

    @Test
    void recordsTheHookAndTheProductOfADelivery() throws IOException, InterruptedException {
        try (var receiver = new Receiver(Duration.ZERO); var posts = new BarePosts(4)) {
            posts.send(List.of(receiver.address(1), receiver.address(2)), BODY, 1_000);
            var arrivals = receiver.await(1_000, Duration.ofSeconds(60));
            assertThat(arrivals).hasSize(1_000).allSatisfy(arrival -> assertThat(arrival.product()).isEqualTo(17));
            assertThat(arrivals.stream().filter(arrival -> arrival.hook() == 2)).hasSize(500);
            assertThat(receiver.lastBody()).isEqualTo(BODY);
        }
    }

    @Test
    void answersASlowHookLaterWithoutCountingIt() throws IOException, InterruptedException {
        try (var receiver = new Receiver(Duration.ofMillis(50)); var posts = new BarePosts(2)) {
            long start = System.nanoTime();
            posts.send(List.of(receiver.slowAddress(1), receiver.slowAddressOfOtherHost(1)), BODY, 2);
            assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(50_000_000);
            assertThat(receiver.await(0, Duration.ofSeconds(10))).isEmpty();
        }
    }
}
