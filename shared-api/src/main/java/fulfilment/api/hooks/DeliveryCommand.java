package fulfilment.api.hooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked for at a hook beside what happens. Our own addition. */
public sealed interface DeliveryCommand {

    /** Sends the same once more, by itself, to an active hook. Answers with the number of the new delivery. */
    record Redeliver(int idhook, long iddelivery) implements DeliveryCommand {}

    /**
     * Sends everything of a period once more, in its order, to an active hook. Answers with how many that are.
     *
     * @param since  of the events, exclusive, as is {@code until}
     * @param status only those that are so; null for all that are done
     */
    record RedeliverAll(int idhook, Instant since, Instant until,
            DeliveryView.@Nullable Status status) implements DeliveryCommand {}

    /** Sends the last that was told of the hook's kind, or nothing, as a test. Answers with the number of the new delivery. */
    record SendTest(int idhook) implements DeliveryCommand {}
}
