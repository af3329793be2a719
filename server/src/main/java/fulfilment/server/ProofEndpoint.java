package fulfilment.server;

import fulfilment.query.platform.Proof;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.stereotype.Component;

/** Lets operators prove, on the management port, that views equal the result of their events. Metrics show the last result. */
@Component
@Endpoint(id = "proof")
class ProofEndpoint {

    private final Proof proof;

    ProofEndpoint(Proof proof, MeterRegistry metrics, Clock clock) {
        this.proof = proof;
        gauge("fulfilment.proof.differences", "Stored figures that are not what the events come to, in the last proof",
                Proof.Result::differences, metrics);
        gauge("fulfilment.proof.compared", "Figures compared in the last proof", Proof.Result::compared, metrics);
        gauge("fulfilment.proof.age.seconds", "Time since the last proof ended",
                last -> Duration.between(Objects.requireNonNull(last.finishedAt()), clock.instant()).toMillis() / 1e3, metrics);
    }

    /** The gauge is not a number until the first proof has ended. */
    private void gauge(String name, String meaning, ToDoubleFunction<Proof.Result> value, MeterRegistry metrics) {
        Gauge.builder(name, proof, source -> {
            var last = source.lastDone();
            return last == null ? Double.NaN : value.applyAsDouble(last);
        }).description(meaning).register(metrics);
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
