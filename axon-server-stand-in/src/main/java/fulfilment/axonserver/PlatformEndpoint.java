package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.NodeInfo;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformInfo;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc.PlatformServiceImplBase;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.IntSupplier;

/** The service that tells clients where to connect, and that they are connected. */
final class PlatformEndpoint extends PlatformServiceImplBase {

    private final ClientStreams connections;
    private final IntSupplier port;

    PlatformEndpoint(ClientStreams connections, IntSupplier port) {
        this.connections = connections;
        this.port = port;
    }

    @Override
    public void getPlatformServer(ClientIdentification client, StreamObserver<PlatformInfo> caller) {
        var self = NodeInfo.newBuilder().setNodeName("stand-in").setHostName(Node.HOST).setGrpcPort(port.getAsInt());
        caller.onNext(PlatformInfo.newBuilder().setPrimary(self).setSameConnection(true).build());
        caller.onCompleted();
    }

    @Override
    public StreamObserver<PlatformInboundInstruction> openStream(StreamObserver<PlatformOutboundInstruction> stream) {
        return new ControlStream((ServerCallStreamObserver<PlatformOutboundInstruction>) stream, connections);
    }
}
