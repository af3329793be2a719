package fulfilment.query.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.wire.Wire;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Rows of somebody who is forgotten. */
class DocumentsTest {

    private static final Instant START = Instant.parse("2026-06-01T08:00:00Z");
    private static final Wire WIRE = new Wire(ZoneOffset.UTC);

    private final JdbcTemplate jdbc = new JdbcTemplate(
            new SingleConnectionDataSource(TestDatabase.create(), "postgres", "", true));
    private final Documents<Line, Event> lines = new Documents<>("line", Line.class, Event.class, new LineFold(), WIRE)
            .column("owner", "int", Line::owner).column("text", "text", Line::text)
            .personal("owner", line -> new Line(line.id, line.owner, line.text, line.text + "!"));

    private record Owner(int value) implements Id {}

    /** @param shouted follows from the text */
    private record Line(int id, int owner, @PersonalData String text, @PersonalData String shouted) {}

    private sealed interface Event {}

    private record Said(int id, int owner, String text) implements Event {}

    private record Gone(int id) implements Event {}

    private record Forgotten(Owner owner) implements Event, Forgets {

        @Override
        public Id forgotten() {
            return owner;
        }
    }

    private static final class LineFold implements Fold<Line, Event> {

        @Override
        public List<Integer> touches(Event event) {
            return switch (event) {
                case Said said -> List.of(said.id);
                case Gone gone -> List.of(gone.id);
                case Forgotten forgotten -> List.of();
            };
        }

        @Override
        public @Nullable Line on(int id, @Nullable Line line, Event event, Recorded recorded) {
            return event instanceof Said said ? new Line(id, said.owner, said.text, said.text + "!") : null;
        }
    }

    private TableSet tables(String schema) {
        jdbc.execute("create schema " + schema);
        jdbc.execute("create schema %s_past".formatted(schema));
        jdbc.execute("create table %s.line (id int primary key, body text, owner int, text text, since timestamptz)"
                .formatted(schema));
        jdbc.execute("""
                create table %s_past.line (id int, body text, owner int, text text, since timestamptz, until timestamptz,
                    primary key (id, until))""".formatted(schema));
        return new TableSet(jdbc, schema, schema + "_past");
    }

    private static RecordedEvent at(int second, Event event) {
        return new RecordedEvent(event, new Recorded(second, START.plusSeconds(second), null));
    }

    private List<Map<String, Object>> rows(TableSet tables) {
        var rows = new ArrayList<>(jdbc.queryForList("select * from %s.line order by id".formatted(tables.current())));
        rows.addAll(jdbc.queryForList("select * from %s.line order by id, until".formatted(tables.earlier())));
        return rows;
    }

    @Test
    void textsOfTheForgottenGoFromTheirRowsNowAndInThePastAndNoOtherTexts() {
        var tables = tables("one");
        lines.project(List.of(at(0, new Said(1, 7, "a")), at(2, new Said(1, 7, "b")), at(2, new Said(2, 8, "c")),
                at(4, new Said(3, 7, "")), at(5, new Forgotten(new Owner(7))), at(6, new Said(3, 7, "d"))), tables);

        assertThat(rows(tables).stream().map(row -> row.get("body"))).containsExactly(
                WIRE.write(new Line(1, 7, "anonymised", "anonymised!")), WIRE.write(new Line(2, 8, "c", "c!")),
                WIRE.write(new Line(3, 7, "d", "d!")), WIRE.write(new Line(1, 7, "anonymised", "anonymised!")),
                WIRE.write(new Line(3, 7, "", "!")));
        assertThat(rows(tables).stream().map(row -> row.get("text"))).containsExactly("anonymised", "c", "d", "anonymised", "");
    }

    /** A rebuild has many events in a batch, and events whose key is destroyed read as anonymised. */
    @Test
    void rowsDependNeitherOnBatchesNorOnWhetherTheTextsCouldBeRead() {
        var random = new Random(Seed.of("rows of the forgotten"));
        for (int run = 0; run < 40; run++) {
            var events = new ArrayList<RecordedEvent>();
            for (int i = 0; i < 30; i++) {
                int id = 1 + random.nextInt(4);
                var event = switch (random.nextInt(5)) {
                    case 0 -> new Forgotten(new Owner(id % 2));
                    case 1 -> new Gone(id);
                    default -> new Said(id, id % 2, "text " + i);
                };
                events.add(at(i / 2, event));
            }
            var alone = tables("alone" + run);
            var together = tables("together" + run);
            var destroyed = tables("destroyed" + run);
            events.forEach(event -> lines.project(List.of(event), alone));
            lines.project(events, together);
            lines.project(unreadable(events), destroyed);

            assertThat(rows(together)).isEqualTo(rows(alone));
            assertThat(rows(destroyed)).isEqualTo(rows(alone));
        }
    }

    /** The events as they are read once everybody who is forgotten in them is. */
    private static List<RecordedEvent> unreadable(List<RecordedEvent> events) {
        var read = new ArrayList<RecordedEvent>();
        for (int i = 0; i < events.size(); i++) {
            var one = events.get(i);
            var forgotten = events.subList(i, events.size()).stream().map(RecordedEvent::event)
                    .filter(Forgotten.class::isInstance)
                    .map(Forgotten.class::cast).map(event -> event.owner.value).toList();
            read.add(one.event() instanceof Said said && forgotten.contains(said.owner)
                    ? new RecordedEvent(new Said(said.id, said.owner, "anonymised"), one.recorded())
                    : one);
        }
        return read;
    }
}
