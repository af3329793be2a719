package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A stream that a client keeps open, until either side closes it.
 *
 * @param <I> what the client sends
 * @param <O> what the client gets
 */
abstract class ClientStream<I, O> implements StreamObserver<I> {

    private final ServerCallStreamObserver<O> stream;
    private final ClientStreams connections;
    private final Outbox<O> outbox;
    private final AtomicBoolean gone = new AtomicBoolean();
    private volatile String client = "";

    ClientStream(ServerCallStreamObserver<O> stream, ClientStreams connections, int queueLimit) {
        this.stream = stream;
        this.connections = connections;
        this.outbox = new Outbox<>(stream, queueLimit);
        stream.setOnCancelHandler(this::leave);
    }

    /** Takes a message of the client. */
    abstract void receive(I message);

    /** Returns the id of the instruction that the client wants to have acknowledged; empty if there is none. */
    abstract String instruction(I message);

    abstract O message(InstructionAck acknowledgement);

    /** Ends what depends on this stream. Called once. */
    abstract void end();

    /** Returns the id of the client; empty until it says who it is. */
    final String client() {
        return client;
    }

    final Outbox<O> outbox() {
        return outbox;
    }

    final boolean isGone() {
        return gone.get();
    }

    final boolean isReady() {
        return stream.isReady();
    }

    /** Remembers whose stream this is. */
    final void identify(String id) {
        client = id;
        connections.add(this);
        if (isGone()) {
            connections.remove(this);
        }
    }

    /** Breaks the stream. The client opens a new one. */
    final void drop() {
        if (leave()) {
            stream.onError(Status.UNAVAILABLE.withDescription("dropped by the stand-in").asRuntimeException());
        }
    }

    @Override
    public final void onNext(I message) {
        receive(message);
        if (!instruction(message).isEmpty()) {
            outbox.send(message(InstructionAck.newBuilder().setInstructionId(instruction(message)).setSuccess(true).build()));
        }
    }

    @Override
    public final void onError(Throwable error) {
        leave();
    }

    @Override
    public final void onCompleted() {
        if (leave()) {
            stream.onCompleted();
        }
    }

    private boolean leave() {
        boolean first = gone.compareAndSet(false, true);
        if (first) {
            outbox.close();
            connections.remove(this);
            end();
        }
        return first;
    }
}
