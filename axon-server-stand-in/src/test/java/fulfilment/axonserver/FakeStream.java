package fulfilment.axonserver;

import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the server has of a call, without a connection: a test says whether the other side reads. */
final class FakeStream<M> extends ServerCallStreamObserver<M> {

    final List<M> sent = new ArrayList<>();
    boolean ready = true;
    boolean completed;
    @Nullable
    Throwable error;

    @Override
    public void onNext(M message) {
        sent.add(message);
    }

    @Override
    public void onError(Throwable thrown) {
        error = thrown;
    }

    @Override
    public void onCompleted() {
        completed = true;
    }

    @Override
    public boolean isReady() {
        return ready;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public void setOnCancelHandler(Runnable handler) {
        // nothing cancels this call
    }

    @Override
    public void setOnReadyHandler(Runnable handler) {
        // the test says when the other side reads again
    }

    @Override
    public void disableAutoInboundFlowControl() {
        // nothing comes in by itself
    }

    @Override
    public void request(int count) {
        // nothing comes in by itself
    }

    @Override
    public void setCompression(String compression) {
        // nothing is compressed
    }

    @Override
    public void setMessageCompression(boolean enable) {
        // nothing is compressed
    }
}
