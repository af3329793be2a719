package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.control.Heartbeat;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.grpc.stub.ServerCallStreamObserver;

/** The stream on which a client says who it is and that it lives. */
final class ControlStream extends ClientStream<PlatformInboundInstruction, PlatformOutboundInstruction> {

    private static final int NOTHING_WAITS = 0;

    ControlStream(ServerCallStreamObserver<PlatformOutboundInstruction> stream, ClientStreams connections) {
        super(stream, connections, NOTHING_WAITS);
    }

    /** Shows the client that the server lives, unless it reads too slowly. */
    void beat() {
        if (isReady()) {
            outbox().send(PlatformOutboundInstruction.newBuilder().setHeartbeat(Heartbeat.getDefaultInstance()).build());
        }
    }

    @Override
    void receive(PlatformInboundInstruction message) {
        if (message.hasRegister()) {
            identify(message.getRegister().getClientId());
        }
    }

    @Override
    String instruction(PlatformInboundInstruction message) {
        return message.getInstructionId();
    }

    @Override
    PlatformOutboundInstruction message(InstructionAck acknowledgement) {
        return PlatformOutboundInstruction.newBuilder().setAck(acknowledgement).build();
    }

    @Override
    void end() {
        // nothing depends on it: what the client handles ends with its other streams
    }
}
