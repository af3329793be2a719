package fulfilment.query.feed;

import fulfilment.api.feed.FeedCommand.ForgetEvents;
import java.sql.Timestamp;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Removes announcements that are too old, always all of an event, and remembers the last event it removed. */
@Component
class FeedExpiry {

    private static final String FORGET = """
            with last as (select max(event) as event from (select event, at from feed.announcement order by event, number limit ?) oldest
                          where at < ?),
                 gone as (delete from feed.announcement a using last where a.event <= last.event returning a.event),
                 remembered as (update feed.expired set event = greatest(feed.expired.event, last.event) from last
                                where last.event is not null)
            select count(*) from gone""";

    private final JdbcTemplate jdbc;

    FeedExpiry(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @CommandHandler
    boolean decide(ForgetEvents command) {
        var gone = jdbc.queryForObject(FORGET, Long.class, command.atOnce(), Timestamp.from(command.before()));
        return gone != null && gone >= command.atOnce();
    }
}
