package fulfilment.webhook.deliveries;

import fulfilment.api.feed.Position;
import fulfilment.api.hooks.AnnouncedPersons;
import fulfilment.api.hooks.DeliveryCommand.AnnouncedEvent;
import fulfilment.api.hooks.DeliveryCommand.ForgetInDeliveries;
import fulfilment.api.hooks.EventKind;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Takes the personal texts of who is forgotten out of messages and answers. A message that waits is not sent. Rule DLV-32. */
@Component
class ForgottenDeliveries {

    private static final String MESSAGES = """
            select id, kind, object, data from webhook.message where at = any(?) and event = any(?)
            union all select id, kind, object, data from webhook.message where event is null and object = any(?)
            order by id""";

    private final JdbcTemplate jdbc;
    private final DeliveryTable table;
    private final DeliveryMeters meters;
    private final Clock clock;
    private final TransactionTemplate transaction;

    ForgottenDeliveries(JdbcTemplate jdbc, DeliveryTable table, DeliveryMeters meters, Clock clock,
            PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.table = table;
        this.meters = meters;
        this.clock = clock;
        this.transaction = new TransactionTemplate(transactions);
    }

    private record Message(long id, EventKind kind, String object, String data) {}

    @CommandHandler
    boolean decide(ForgetInDeliveries command) {
        return hasPassed(command.events()) && Boolean.TRUE.equals(transaction.execute(status -> forget(command)));
    }

    /** Whether no more messages will be made of what was read of the feed before it was rewritten. */
    private boolean hasPassed(List<AnnouncedEvent> events) {
        var cursor = jdbc.queryForObject("select event, number from webhook.cursor",
                (row, number) -> new Position(row.getLong("event"), row.getInt("number")));
        return events.isEmpty() || Objects.requireNonNull(cursor).compareTo(Position.behind(events.getLast().index())) >= 0;
    }

    private boolean forget(ForgetInDeliveries command) {
        var persons = new AnnouncedPersons(Set.copyOf(command.streams()));
        var messages = messages(command);
        if (messages.isEmpty()) {
            return true;
        }
        for (var message : messages) {
            var without = persons.inData(message.kind(), message.object(), message.data());
            if (!without.equals(message.data())) {
                jdbc.update("update webhook.message set data = ? where id = ?", without, message.id());
            }
        }
        jdbc.update("update webhook.rewritten set times = times + 1");
        int dropped = table.forget(
                messages.stream().filter(message -> persons.isAbout(message.object())).map(Message::id).toList(),
                messages.stream().map(Message::id).toList(), clock.instant());
        meters.dropped(Math.max(0, dropped));
        return dropped >= 0;
    }

    private List<Message> messages(ForgetInDeliveries command) {
        return jdbc.query(MESSAGES, statement -> {
            var connection = statement.getConnection();
            statement.setArray(1, connection.createArrayOf("timestamptz",
                    command.events().stream().map(event -> Timestamp.from(event.at())).distinct().toArray()));
            statement.setArray(2,
                    connection.createArrayOf("int8", command.events().stream().map(AnnouncedEvent::index).toArray()));
            statement.setArray(3, connection.createArrayOf("text", command.objects().toArray()));
        }, (row, number) -> new Message(row.getLong("id"), EventKind.of(row.getString("kind")), row.getString("object"),
                row.getString("data")));
    }
}
