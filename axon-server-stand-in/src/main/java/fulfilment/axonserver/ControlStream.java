package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.control.Heartbeat;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The stream on which a client says who it is and that it lives. */
final class ControlStream implements StreamObserver<PlatformInboundInstruction> {

    private static final int NOTHING_WAITS = 0;

    private final ServerCallStreamObserver<PlatformOutboundInstruction> stream;
    private final Set<ControlStream> open;
    private final Outbox<PlatformOutboundInstruction> outbox;
    private final AtomicBoolean gone = new AtomicBoolean();
    private volatile String client = "";

    /** @param open all open streams; this one belongs to them until it closes */
    ControlStream(ServerCallStreamObserver<PlatformOutboundInstruction> stream, Set<ControlStream> open) {
        this.stream = stream;
        this.open = open;
        this.outbox = new Outbox<>(stream, NOTHING_WAITS);
        stream.setOnCancelHandler(this::leave);
    }

    /** Returns the id of the client; empty until it says who it is. */
    String client() {
        return client;
    }

    void beat() {
        if (stream.isReady()) {
            outbox.send(PlatformOutboundInstruction.newBuilder().setHeartbeat(Heartbeat.getDefaultInstance()).build());
        }
    }

    @Override
    public void onNext(PlatformInboundInstruction message) {
        if (message.hasRegister()) {
            client = message.getRegister().getClientId();
            open.add(this);
        }
        if (!message.getInstructionId().isEmpty()) {
            outbox.send(PlatformOutboundInstruction.newBuilder().setAck(Instructions.acknowledged(message.getInstructionId()))
                    .build());
        }
    }

    @Override
    public void onError(Throwable error) {
        leave();
    }

    @Override
    public void onCompleted() {
        if (leave()) {
            stream.onCompleted();
        }
    }

    /** Breaks the stream. The client opens a new one. */
    void drop() {
        if (leave()) {
            stream.onError(Status.UNAVAILABLE.withDescription("dropped by the stand-in").asRuntimeException());
        }
    }

    private boolean leave() {
        boolean first = gone.compareAndSet(false, true);
        if (first) {
            outbox.close();
            open.remove(this);
        }
        return first;
    }
}
