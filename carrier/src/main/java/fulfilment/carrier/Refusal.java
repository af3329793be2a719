package fulfilment.carrier;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request that was refused because it is not what the specification asks for. Refusals that were a fault of ours are not kept. */
public record Refusal(Instant at, String path, @Nullable String idempotencyKey, List<String> messages) {}
