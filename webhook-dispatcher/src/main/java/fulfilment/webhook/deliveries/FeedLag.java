package fulfilment.webhook.deliveries;

import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.requests.RecentFigure;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Measures how far the making of deliveries is behind the feed. Every process measures it, also if another one reads the feed. */
@Component
class FeedLag {

    private final QueryGateway queries;
    private final JdbcTemplate jdbc;
    private final Clock clock;

    FeedLag(QueryGateway queries, JdbcTemplate jdbc, Clock clock, MeterRegistry meters) {
        this.queries = queries;
        this.jdbc = jdbc;
        this.clock = clock;
        var unread = new RecentFigure<>(this::seconds);
        Gauge.builder("fulfilment.webhooks.unread", () -> unread.of(seconds -> seconds)).baseUnit("seconds")
                .description("how old the oldest announcement is of which no deliveries are made yet").register(meters);
    }

    private double seconds() {
        var cursor = jdbc.queryForObject("select event, number from webhook.cursor",
                (row, number) -> new Position(row.getLong("event"), row.getInt("number")));
        var next = queries.query(new ReadFeed(cursor, null, 1, true, 0), FeedPage.class).join().announcements();
        return next.isEmpty()
                ? 0
                : Math.max(0, Duration.between(next.getFirst().at(), clock.instant()).toMillis() / 1_000.0);
    }
}
