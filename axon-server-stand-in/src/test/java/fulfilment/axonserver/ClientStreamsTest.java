package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.testing.Unique;
import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.Heartbeat;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc;
import io.axoniq.axonserver.grpc.query.QueryServiceGrpc;
import io.axoniq.axonserver.grpc.query.SubscriptionQueryResponse;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientStreamsTest {

    private final AxonServerStandIn server = AxonServerStandIn.start(0);

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void knowsWhoIsConnected() {
        try (var client = new Client(server, "client")) {
            until(() -> server.clients().contains("client"), "the client is known");
            assertThat(client.connection().isConnected()).isTrue();
        }
        until(() -> server.clients().isEmpty(), "the client is gone");
    }

    @Test
    void tellsClientsItsOwnAddress() throws InterruptedException {
        var channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
        try {
            var answer = PlatformServiceGrpc.newBlockingStub(channel)
                    .getPlatformServer(ClientIdentification.getDefaultInstance());

            assertThat(answer.getPrimary().getHostName() + ":" + answer.getPrimary().getGrpcPort()).isEqualTo(server.address());
            assertThat(answer.getSameConnection()).isTrue();
        } finally {
            channel.shutdownNow().awaitTermination(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void answersTheHeartbeatsOfClients() {
        try (var client = new Client(server, "client")) {
            var answered = new AtomicInteger();
            until(() -> server.clients().contains("client"), "the client is known");

            client.connection().controlChannel().sendInstruction(heartbeat()).thenRun(answered::incrementAndGet);

            until(() -> answered.get() == 1, "it is answered");
        }
    }

    @Test
    void aClientWithFrequentHeartbeatsStaysConnected() {
        try (var client = new Client(server, "client")) {
            client.handle("Command");
            client.connection().controlChannel().enableHeartbeat(50, 30_000, TimeUnit.MILLISECONDS);
            var beats = new AtomicInteger();

            until(() -> {
                client.connection().controlChannel().sendInstruction(heartbeat()).thenRun(beats::incrementAndGet);
                return beats.get() > 100;
            }, "many beats are answered");

            assertThat(server.commandHandlers("Command")).containsExactly("client");
            assertThat(client.handlersOf("Command", List.of("order-1"))).containsExactly("client");
        }
    }

    @Test
    void aClientThatFreezesIsGoneAfterAWhile() throws IOException {
        try (var wire = new Wire(server.port());
                var caller = new Client(server, "caller");
                var frozen = new Client(wire.port(), "component", "frozen")) {
            frozen.handle("Command");
            wire.freeze();

            assertThat(Await.result(caller.send("Command", "order-1")).getErrorCode()).isEqualTo("AXONIQ-4001");
            assertThat(server.commandHandlers("Command")).isEmpty();
            frozen.crash();
        }
    }

    @Test
    void hasNoEventStore() {
        try (var client = new Client(server, "client")) {
            assertThatThrownBy(() -> Await.result(client.connection().eventChannel().getLastToken()))
                    .hasRootCauseMessage(
                            "UNIMPLEMENTED: Method not found: io.axoniq.axonserver.grpc.event.EventStore/GetLastToken");
        }
    }

    @Test
    void hasNoSubscriptionQueries() throws InterruptedException {
        var channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
        try {
            var answer = new CompletableFuture<SubscriptionQueryResponse>();

            QueryServiceGrpc.newStub(channel).subscription(new FirstAnswer(answer));

            assertThatThrownBy(() -> Await.result(answer)).hasRootCauseInstanceOf(StatusRuntimeException.class)
                    .hasStackTraceContaining("UNIMPLEMENTED");
        } finally {
            channel.shutdownNow().awaitTermination(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void takesPortAndSeedFromTheCommandLine() {
        var settings = AxonServerStandIn.settings(List.of("--port", "9124", "--seed", "17"));

        assertThat(settings.port()).isEqualTo(9124);
        assertThat(settings.seed()).isEqualTo(17);
        assertThat(AxonServerStandIn.settings(List.of()).port()).isEqualTo(8124);
        assertThatThrownBy(() -> AxonServerStandIn.settings(List.of("--host", "0.0.0.0"))).hasMessageContaining("usage");
        assertThatThrownBy(() -> AxonServerStandIn.settings(List.of("--port"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesNoSecondServerOnItsPort() {
        assertThatThrownBy(() -> AxonServerStandIn.start(server.port())).isInstanceOf(UncheckedIOException.class);
    }

    private static PlatformInboundInstruction heartbeat() {
        return PlatformInboundInstruction.newBuilder()
                .setInstructionId(Unique.text())
                .setHeartbeat(Heartbeat.getDefaultInstance()).build();
    }

    private record FirstAnswer(
            CompletableFuture<SubscriptionQueryResponse> answer) implements StreamObserver<SubscriptionQueryResponse> {

        @Override
        public void onNext(SubscriptionQueryResponse response) {
            answer.complete(response);
        }

        @Override
        public void onError(Throwable error) {
            answer.completeExceptionally(error);
        }

        @Override
        public void onCompleted() {
            answer.cancel(false);
        }
    }
}
