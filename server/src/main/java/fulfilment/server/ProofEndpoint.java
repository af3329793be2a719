package fulfilment.server;

import fulfilment.query.rebuild.Proof;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Lets operators prove, on the management port, that views equal the result of their events. Metrics show the last result. */
@Component
@Profile("query")
@Endpoint(id = "proof")
class ProofEndpoint {

    private final Proof proof;

    ProofEndpoint(Proof proof) {
        this.proof = proof;
    }

    /** The state of the last proof, with the differences it found. */
    @ReadOperation
    Object result() {
        var last = proof.last();
        return last == null ? Map.of("state", "none") : last;
    }

    @WriteOperation
    Proof.Result start() {
        try {
            return proof.start();
        } catch (Proof.AlreadyRunning running) {
            throw new InvalidEndpointRequestException(String.valueOf(running.getMessage()), "already running");
        }
    }

    @DeleteOperation
    @Nullable
    Object cancel() {
        return proof.cancel();
    }
}
