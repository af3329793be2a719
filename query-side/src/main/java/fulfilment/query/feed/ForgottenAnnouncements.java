package fulfilment.query.feed;

import fulfilment.api.hooks.AnnouncedPersons;
import fulfilment.api.hooks.DeliveryCommand.AnnouncedEvent;
import fulfilment.api.hooks.EventKind;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Takes the personal texts of forgotten streams out of the feed. */
@Component
public class ForgottenAnnouncements {

    /** Announcements in one transaction. */
    private static final int TOGETHER = 200;

    /**
     * Events that announce the objects of these streams, and others that show something of them: an order shows its picklists, a return its
     * order and customer, a comment the object that it is about, its author and who is mentioned, a batch who picks it, a receipt who completed
     * it; and a comment on a return announces the return.
     */
    private static final String EVENTS = """
            with forgotten (stream, kind, id) as (
                select stream, split_part(stream, '-', 1), split_part(stream, '-', 2)::int from unnest(?) as s (stream)),
            shown (stream) as (
                select stream from forgotten
                union select 'order-' || p.idorder from forgotten join kept.picklist p on p.id = forgotten.id where kind = 'picklist'
                union select aggregate_identifier from events.domain_event
                    where events.number_in(payload, 'idorder') in (select id from forgotten where kind = 'order')
                      and payload_type in ('return.created', 'return.details_changed')
                union select aggregate_identifier from events.domain_event
                    where events.number_in(payload, 'idcustomer') in (select id from forgotten where kind = 'customer')
                      and payload_type in ('order.created', 'order.details_changed', 'return.created', 'return.details_changed',
                                           'webshop_order.reported', 'webshop_order.report_changed')
                union select 'picklistbatch-' || b.id
                    from (select id, assigned_to, completed_by from kept.picklist_batch
                          union all select id, assigned_to, completed_by from past.picklist_batch) b
                    join forgotten f on kind = 'user' and f.id in (assigned_to, completed_by)
                union select 'receipt-' || r.id from kept.receipt r join forgotten f on kind = 'user' and f.id = completed_by_iduser
                union select 'comment-' || c.id
                    from (select id, author_type, idauthor from kept.comment
                          union all select id, author_type, idauthor from past.comment) c
                    join forgotten f on kind = author_type and f.id = idauthor
                union select 'comment-' || idcomment
                    from kept.comment_mention join forgotten on kind = mentioned_type and id = idmentioned),
            about (stream) as (
                select stream from shown
                union select aggregate_identifier from events.domain_event join shown on events.commented(payload) = stream
                    where payload_type = 'comment.created')
            select about.stream, global_index, time_stamp
            from about join events.domain_event on aggregate_identifier = about.stream order by global_index""";
    private static final String LINES = """
            select event, number, kinds, object, texts from feed.announcement where event = any(?) order by event, number""";
    private static final String REWRITE = "update feed.announcement set texts = ?, size = ? where event = ? and number = ?";

    private final JdbcTemplate jdbc;

    ForgottenAnnouncements(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Where personal texts were announced.
     *
     * @param objects their names outside the service
     */
    public record Announced(List<AnnouncedEvent> events, Set<String> objects) {}

    /**
     * Rewrites the announcements that show something of these streams. No transaction that began before they were forgotten may still run.
     *
     * @param streams such as {@code order-17}
     */
    public Announced forget(Collection<String> streams) {
        var events = new ArrayList<AnnouncedEvent>();
        var objects = new TreeSet<String>();
        jdbc.query(EVENTS, statement -> statement.setArray(1, statement.getConnection().createArrayOf("text", streams.toArray())),
                row -> {
                    events.add(new AnnouncedEvent(row.getLong("global_index"), row.getTimestamp("time_stamp").toInstant()));
                    objects.add(AnnouncedPersons.object(row.getString("stream")));
                });
        var persons = new AnnouncedPersons(Set.copyOf(streams));
        for (int from = 0; from < events.size(); from += TOGETHER) {
            rewrite(events.subList(from, Math.min(events.size(), from + TOGETHER)), persons);
        }
        return new Announced(events, objects);
    }

    private record Line(long event, int number, byte[] stored, int size) {}

    private void rewrite(List<AnnouncedEvent> events, AnnouncedPersons persons) {
        var lines = new ArrayList<Line>();
        jdbc.query(LINES, statement -> statement.setArray(1,
                statement.getConnection().createArrayOf("int8", events.stream().map(AnnouncedEvent::index).toArray())),
                row -> {
                    var line = rewritten(row, persons);
                    if (line != null) {
                        lines.add(line);
                    }
                });
        jdbc.batchUpdate(REWRITE, lines, TOGETHER, (statement, line) -> {
            statement.setBytes(1, line.stored());
            statement.setInt(2, line.size());
            statement.setLong(3, line.event());
            statement.setInt(4, line.number());
        });
    }

    /** @return null if it shows nothing of who is forgotten */
    private static @Nullable Line rewritten(ResultSet row, AnnouncedPersons persons) throws SQLException {
        var kinds = Stream.of((String[]) row.getArray("kinds").getArray()).map(EventKind::of).toList();
        var object = row.getString("object");
        var texts = AnnouncedTexts.of(row.getBytes("texts"));
        var without = without(persons, kinds, object, texts);
        return without.equals(texts)
                ? null
                : new Line(row.getLong("event"), row.getInt("number"), without.compressed(object),
                        without.data().getBytes(StandardCharsets.UTF_8).length);
    }

    private static AnnouncedTexts without(AnnouncedPersons persons, List<EventKind> kinds, String object, AnnouncedTexts texts) {
        var more = new ArrayList<String>();
        for (int i = 0; i < texts.more().size(); i++) {
            more.add(persons.besideObject(kinds.get(i), object, texts.more(i)));
        }
        var kind = kinds.getFirst();
        return new AnnouncedTexts(persons.inObject(kind, object, texts.data()),
                texts.scoped() == null ? null : persons.inObject(kind, object, Objects.requireNonNull(texts.scoped())), more);
    }
}
