package fulfilment.query.rebuild;

import fulfilment.api.hooks.DeliveryCommand.ForgetInDeliveries;
import fulfilment.api.labels.LabelCommand.ForgetLabels;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.query.feed.ForgottenAnnouncements;
import fulfilment.query.platform.HighWatermark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Takes the personal texts of forgotten streams out of the copies beside the views: announcements, deliveries, attempts to get labels. All of
 * it can be repeated, so a stream is marked when all is done, and the work can stop at any time. Rule OPS-22.
 */
@Component
class Forgetting {

    private static final Logger LOG = LoggerFactory.getLogger(Forgetting.class);
    private static final int TOGETHER = 20;
    private static final Duration AGAIN = Duration.ofSeconds(1);
    /** A label may come, or a person has to decide. */
    private static final Duration LATER = Duration.ofMinutes(1);
    private static final String SHIPMENT = "shipment-";
    private static final String LEFT = """
            select stream from events.forgotten where cleaned_at is null and stream <> all(?) order by forgotten_at, stream limit ?""";

    private final JdbcTemplate jdbc;
    private final HighWatermark highWatermark;
    private final ForgottenAnnouncements announcements;
    private final CommandGateway commands;
    /** For each stream that could not be cleaned, the {@link System#nanoTime} of the next attempt. */
    private final Map<String, Long> waiting = new HashMap<>();

    Forgetting(JdbcTemplate jdbc, HighWatermark highWatermark, ForgottenAnnouncements announcements, CommandGateway commands) {
        this.jdbc = jdbc;
        this.highWatermark = highWatermark;
        this.announcements = announcements;
        this.commands = commands;
    }

    /** Cleans what can be cleaned now. Only one thread of one node may call this at a time. */
    void resume(BooleanSupplier mayContinue) {
        waiting.values().removeIf(until -> System.nanoTime() - until >= 0);
        for (var streams = left(); !streams.isEmpty() && mayContinue.getAsBoolean(); streams = left()) {
            try {
                clean(streams);
            } catch (RuntimeException failed) {
                LOG.warn("copies of forgotten texts cannot be cleaned now: {}", failed.toString().replaceAll("\\s+", " "));
                putAside(streams, LATER);
            }
        }
    }

    private List<String> left() {
        return jdbc.queryForList(LEFT, String.class, waiting.keySet().toArray(String[]::new), TOGETHER);
    }

    private void putAside(Collection<String> streams, Duration time) {
        streams.forEach(stream -> waiting.put(stream, System.nanoTime() + time.toNanos()));
    }

    private void clean(List<String> streams) {
        highWatermark.await(); // who read a text before it was forgotten has stored it, or never will
        var labelled = streams.stream().filter(stream -> !isCleanOfLabels(stream)).toList();
        putAside(labelled, LATER);
        var rest = new ArrayList<>(streams);
        rest.removeAll(labelled);
        var announced = announcements.forget(rest);
        if (commands.<Boolean>sendAndWait(new ForgetInDeliveries(rest, announced.events(), List.copyOf(announced.objects())))) {
            jdbc.update("update events.forgotten set cleaned_at = now() where stream = any(?)",
                    (Object) rest.toArray(String[]::new));
        } else {
            putAside(rest, AGAIN);
        }
    }

    private boolean isCleanOfLabels(String stream) {
        var kind = Stream.of(SHIPMENT, ReturnLabelId.KIND).filter(stream::startsWith).findFirst();
        return kind.isEmpty() || commands.<Boolean>sendAndWait(
                new ForgetLabels(new ShipmentId(Integer.parseInt(stream.substring(kind.get().length())))));
    }
}
