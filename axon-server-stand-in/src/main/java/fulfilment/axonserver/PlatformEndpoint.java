package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.NodeInfo;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformInfo;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc.PlatformServiceImplBase;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;

/** The service that tells clients where to connect, and knows who is connected. */
final class PlatformEndpoint extends PlatformServiceImplBase {

    private final IntSupplier port;
    private final Set<ControlStream> open = ConcurrentHashMap.newKeySet();

    PlatformEndpoint(IntSupplier port) {
        this.port = port;
    }

    Set<ControlStream> open() {
        return open;
    }

    Set<String> clients() {
        var ids = new TreeSet<String>();
        open.forEach(stream -> ids.add(stream.client()));
        return ids;
    }

    void beat() {
        open.forEach(ControlStream::beat);
    }

    @Override
    public void getPlatformServer(ClientIdentification client, StreamObserver<PlatformInfo> caller) {
        var self = NodeInfo.newBuilder().setNodeName("stand-in").setHostName(Node.HOST).setGrpcPort(port.getAsInt());
        caller.onNext(PlatformInfo.newBuilder().setPrimary(self).setSameConnection(true).build());
        caller.onCompleted();
    }

    @Override
    public StreamObserver<PlatformInboundInstruction> openStream(StreamObserver<PlatformOutboundInstruction> stream) {
        return new ControlStream((ServerCallStreamObserver<PlatformOutboundInstruction>) stream, open);
    }
}
