package fulfilment.api.hooks;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.SentOnce;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands that send deliveries without a new event. Our addition to the specification. */
public sealed interface DeliveryCommand {

    /** Sends one delivery of an active hook again, by itself. Answers with the id of the new delivery. */
    record Redeliver(HookId idhook, long iddelivery) implements DeliveryCommand, Command<Long>, SentOnce {}

    /**
     * Sends the events of a period to an active hook again, in their order, also those that happened while it was not active. Leaves out
     * those whose delivery is still under way. Answers with their number.
     *
     * @param since   of the events, exclusive, as is {@code until}
     * @param status  sends only those that have a finished delivery with this status; null for all
     * @param missing whether to send only those of which no delivery has arrived
     */
    record RedeliverAll(HookId idhook, Instant since, Instant until, DeliveryView.@Nullable Status status,
            boolean missing) implements DeliveryCommand, Command<Integer>, SentOnce {}

    /**
     * Takes the personal texts of forgotten streams out of what was sent and is to be sent. A waiting delivery about one of them is dropped.
     * Can be repeated. Answers whether all is done; otherwise it must be sent again later.
     *
     * @param streams such as {@code order-17}
     * @param events  that announced their objects, or others that show them
     * @param objects that tests may have shown
     */
    record ForgetInDeliveries(List<String> streams, List<AnnouncedEvent> events,
            List<String> objects) implements DeliveryCommand, Command<Boolean> {}

    /** @param index its place in the log */
    record AnnouncedEvent(long index, Instant at) {}

    /** Sends the last event of the hook's kind, or nothing, as a test. Answers with the id of the new delivery. */
    record SendTest(HookId idhook) implements DeliveryCommand, Command<Long>, SentOnce {}
}
