package fulfilment.server.forgetting;

import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Which streams of events were forgotten, and when: what is kept apart from backups. It says nothing about persons. In a file it begins with
 * the number of its lines, so that one that was cut off is found.
 */
public record ForgottenList(List<Forgotten> streams) {

    private static final String HEAD = "# forgotten streams: ";
    private static final Pattern LINE = Pattern.compile("(\\S+) (\\w+-\\d+)");
    /** Of those that a database has, and did not forget since. */
    private static final String MISSED = """
            select wanted.stream from unnest(?::timestamptz[], ?::varchar[]) as wanted (forgotten_at, stream)
            where exists (select from events.domain_event where aggregate_identifier = wanted.stream)
              and not exists (select from events.forgotten
                              where forgotten.stream = wanted.stream and forgotten.forgotten_at >= wanted.forgotten_at)
            order by wanted.stream""";

    public ForgottenList {
        streams = List.copyOf(streams);
    }

    /** @param stream such as {@code order-17} */
    public record Forgotten(Instant at, String stream) {}

    /** Returns what a database has forgotten. */
    public static ForgottenList of(Connection connection) {
        return new ForgottenList(new JdbcTemplate(new SingleConnectionDataSource(connection, true)).query(
                "select forgotten_at, stream from events.forgotten order by forgotten_at, stream",
                (row, number) -> new Forgotten(row.getObject(1, OffsetDateTime.class).toInstant(), row.getString(2))));
    }

    /** Writes it in the place of an older list. Only the user of this process can read it. */
    public void write(Path file) throws IOException {
        PrivateFile.write(file, Stream.concat(Stream.of(HEAD + streams.size()),
                streams.stream().map(one -> one.at + " " + one.stream)).collect(Collectors.joining("\n", "", "\n")));
    }

    /** @throws StartProblem if it is not a whole list */
    public static ForgottenList read(Path file) {
        var lines = lines(file);
        if (lines.isEmpty() || !lines.getFirst().equals(HEAD + (lines.size() - 1))) {
            throw new StartProblem("%s is no list of forgotten streams, or is not whole; make it with the command 'forgotten'"
                    .formatted(file));
        }
        return new ForgottenList(IntStream.range(1, lines.size()).mapToObj(number -> line(file, number + 1, lines.get(number)))
                .toList());
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException notText) {
            return List.of();
        } catch (IOException unreadable) {
            throw new StartProblem("the list of forgotten streams %s cannot be read: %s".formatted(file, unreadable));
        }
    }

    private static Forgotten line(Path file, int number, String line) {
        var matched = LINE.matcher(line);
        try {
            if (matched.matches()) {
                return new Forgotten(Instant.parse(matched.group(1)), matched.group(2));
            }
        } catch (DateTimeParseException malformed) {
            // refused below
        }
        throw new StartProblem("line %d of %s must be a time and a stream, such as 2026-11-28T22:00:00Z order-17"
                .formatted(number, file));
    }

    /** Returns the streams that a database still has to forget. */
    List<String> missedBy(JdbcTemplate jdbc) {
        return jdbc.queryForList(MISSED, String.class,
                streams.stream().map(one -> one.at.toString()).toArray(String[]::new),
                streams.stream().map(Forgotten::stream).toArray(String[]::new));
    }
}
