package fulfilment.server.visibility;

import fulfilment.api.hooks.EventKind;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.webhooks.Receiver;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;

/** Somebody with a hook for everything they may be told of. */
final class Subscriber implements AutoCloseable {

    private final Receiver receiver = new Receiver();

    Subscriber(Client client) {
        for (var kind : EventKind.values()) {
            var made = client.post("/hooks", "{\"name\": \"%s\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(kind.word(),
                    kind.word(), receiver.address("/" + kind.word())));
            if (made.status() != 403) {
                made.created();
            }
        }
    }

    /** Waits until everything that happened so far is delivered. */
    static void settle(Service service) {
        var jdbc = service.bean(JdbcTemplate.class);
        Receiver.until(() -> Boolean.TRUE.equals(jdbc.queryForObject("""
                select (select event from webhook.cursor) >= (select max(event) from feed.announcement)
                    and not exists (select from webhook.delivery where finished_at is null)""", Boolean.class)),
                () -> "all deliveries");
    }

    /** Where a kind is told. */
    String address(EventKind kind) {
        return receiver.address("/" + kind.word());
    }

    /** What came, as it came. */
    List<String> bodies() {
        return receiver.calls().stream().map(call -> new String(call.body(), StandardCharsets.UTF_8)).toList();
    }

    /** Of one kind, the last one first. */
    List<String> bodies(EventKind kind) {
        return receiver.calls().stream().filter(call -> call.path().equals("/" + kind.word())).toList().reversed().stream()
                .map(call -> new String(call.body(), StandardCharsets.UTF_8)).toList();
    }

    List<String> kinds() {
        return receiver.calls().stream().map(call -> call.path().substring(1)).distinct().sorted().collect(Collectors.toList());
    }

    @Override
    public void close() {
        receiver.close();
    }
}
