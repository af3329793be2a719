package fulfilment.axonserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutboxTest {

    private final Received received = new Received();
    private final Outbox<String> outbox = new Outbox<>(received, 3);

    @Test
    void sendsWhatTheClientPermits() {
        outbox.offer(List.of("first"), 0);
        outbox.offer(List.of("second"), 0);
        outbox.offer(List.of("third"), 0);
        assertThat(received.messages).isEmpty();

        outbox.permit(2);

        assertThat(received.messages).containsExactly("first", "second");
        assertThat(outbox.waiting()).isEqualTo(1);
    }

    @Test
    void sendsTheHigherPriorityFirst() {
        outbox.offer(List.of("usual"), 0);
        outbox.offer(List.of("urgent"), 10);
        outbox.permit(2);

        assertThat(received.messages).containsExactly("urgent", "usual");
    }

    @Test
    void takesOnePermitForWhatBelongsTogether() {
        outbox.permit(1);
        outbox.offer(List.of("query", "permission to answer"), 0);

        assertThat(received.messages).containsExactly("query", "permission to answer");
    }

    @Test
    void sendsAcknowledgementsWithoutPermit() {
        outbox.send("acknowledged");

        assertThat(received.messages).containsExactly("acknowledged");
    }

    @Test
    void refusesMoreThanMayWait() {
        assertThat(outbox.offer(List.of("1"), 0) && outbox.offer(List.of("2"), 0) && outbox.offer(List.of("3"), 0)).isTrue();

        assertThat(outbox.offer(List.of("4"), 0)).isFalse();
        outbox.permit(1);
        assertThat(outbox.offer(List.of("4"), 0)).isTrue();
    }

    @Test
    void takesBackWhatWaitsOnly() {
        var sent = List.of("sent");
        var waits = List.of("waits");
        outbox.permit(1);
        outbox.offer(sent, 0);
        outbox.offer(waits, 0);

        assertThat(outbox.withdraw(sent)).isFalse();
        assertThat(outbox.withdraw(waits)).isTrue();
        outbox.permit(1);
        assertThat(received.messages).containsExactly("sent");
    }

    @Test
    void sendsNothingToAClientThatIsGone() {
        outbox.offer(List.of("waits"), 0);
        outbox.close();
        outbox.permit(1);
        outbox.send("acknowledged");

        assertThat(outbox.offer(List.of("late"), 0)).isFalse();
        assertThat(received.messages).isEmpty();
    }

    private static final class Received implements StreamObserver<String> {

        private final List<String> messages = new ArrayList<>();

        @Override
        public void onNext(String message) {
            messages.add(message);
        }

        @Override
        public void onError(Throwable error) {
            throw new IllegalStateException(error);
        }

        @Override
        public void onCompleted() {
            throw new IllegalStateException("an outbox ends no stream");
        }
    }
}
