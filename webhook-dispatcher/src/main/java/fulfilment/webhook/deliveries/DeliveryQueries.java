package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.DeliveryQuery.FindDelivery;
import fulfilment.api.hooks.DeliveryQuery.ListDeliveries;
import fulfilment.api.hooks.DeliveryView;
import fulfilment.api.hooks.DeliveryView.Attempt;
import fulfilment.api.hooks.DeliveryView.Status;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookId;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Answers queries about deliveries. Rules DLV-17, DLV-18, DLV-19. */
@Component
class DeliveryQueries {

    private static final int PAGE = 100;
    private static final String SELECT = """
            select d.*, m.event, m.number, m.kind, m.at, m.object as about from webhook.delivery d
            left join webhook.message m on m.id = d.message""";

    /** Whether the caller may see the event. */
    private static final String VISIBLE = "(? or m.kind <> all(?::text[]))";
    private static final String[] OF_PURCHASE_ORDERS = Arrays.stream(EventKind.values())
            .filter(EventKind::concernsPurchaseOrders)
            .map(EventKind::word).toArray(String[]::new);

    private final JdbcTemplate jdbc;
    private final Wire wire;

    DeliveryQueries(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(FindDelivery query) {
        return jdbc
                .query(SELECT + " where d.idhook = ? and d.id = ? and " + VISIBLE, (row, number) -> whole(row),
                        query.idhook().value(), query.iddelivery(), query.ofPurchaseOrders(), OF_PURCHASE_ORDERS)
                .stream().findFirst().map(wire::json).orElse(null);
    }

    @QueryHandler
    Json answer(ListDeliveries query) {
        var since = timestamp(query.since());
        var until = timestamp(query.until());
        return wire.json(jdbc.query(SELECT + """
                 where d.idhook = ? and (?::text is null or d.state = ?) and (?::timestamptz is null or d.created_at > ?)
                    and (?::timestamptz is null or d.created_at < ?) and %s
                order by d.id desc limit %d offset ?""".formatted(VISIBLE, PAGE), (row, number) -> view(row, null, null),
                query.idhook().value(),
                query.status(), query.status(), since, since, until, until, query.ofPurchaseOrders(), OF_PURCHASE_ORDERS,
                query.offset()));
    }

    private static @Nullable Timestamp timestamp(@Nullable Instant at) {
        return at == null ? null : Timestamp.from(at);
    }

    private DeliveryView whole(ResultSet row) throws SQLException {
        var data = jdbc.queryForList("select data from webhook.message where id = ?", String.class, row.getLong("message"))
                .stream()
                .findFirst().map(Json::new).orElse(null);
        var attempts = jdbc.query("select * from webhook.attempt where idhook = ? and delivery = ? order by number",
                (attempt, number) -> new Attempt(attempt.getInt("number"), attempt.getTimestamp("at").toInstant(),
                        attempt.getInt("took_ms"), attempt.getObject("response_status", Integer.class),
                        attempt.getString("response_start"), attempt.getString("problem")),
                row.getInt("idhook"), row.getLong("id"));
        return view(row, data, attempts);
    }

    private static DeliveryView view(ResultSet row, @Nullable Json data, @Nullable List<Attempt> attempts) throws SQLException {
        int idhook = row.getInt("idhook");
        long id = row.getLong("id");
        var event = row.getObject("event", Long.class);
        return new DeliveryView(id, idhook,
                Delivery.webhookId(new HookId(idhook), id, event == null ? null : event + "." + row.getInt("number")),
                EventKind.of(row.getString("kind")), row.getString("about"), Objects.requireNonNull(instant(row, "at")),
                DeliveryTable.purpose(row), Status.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                row.getInt("attempts"),
                Objects.requireNonNull(instant(row, "created_at")), instant(row, "due"), instant(row, "last_attempt_at"),
                row.getObject("took_ms", Integer.class), row.getObject("response_status", Integer.class),
                row.getString("response_start"), row.getString("problem"), instant(row, "finished_at"), data, attempts);
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }
}
