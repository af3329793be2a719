package fulfilment.server;

import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.flywaydb.core.Flyway;
import org.postgresql.PGConnection;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.JsonNode;

/**
 * What a release leaves for tests of upgrades: its migration files, the rows of a database that it made, and what it answered. A database
 * made of it has the tables, functions and history of migrations of that release, on whatever PostgreSQL and machine the test runs. It is a
 * zip file.
 *
 * @param migrations the migration files, by name
 * @param rows       all rows, table by table; a table comes behind those that it refers to. Which PostgreSQL they come from is left out:
 *                   another one would leave out ids, as after a restore
 * @param sequences  a line for each sequence: its name, its last value, and whether that was given out
 * @param answers    the answers to GET requests, by path
 * @param at         the time of the service's clock when it answered
 */
record ReleaseArchive(Map<String, String> migrations, String rows, String sequences, Map<String, JsonNode> answers, Instant at) {

    static final Path FOLDER = Path.of("src/test/resources/releases");

    private static final String TABLES = """
            select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
                and n.nspname not in ('information_schema', 'public') and c.oid <> 'upkeep.server'::regclass order by 1""";
    private static final String REFERENCES = """
            select conrelid::regclass::text, confrelid::regclass::text from pg_constraint
            where contype = 'f' and conparentid = 0 and conrelid <> confrelid""";
    private static final String COLUMNS = """
            select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
            where attrelid = ?::regclass and attnum > 0 and not attisdropped""";
    private static final String SEQUENCES = """
            select c.oid::regclass::text || ' ' || coalesce(pg_sequence_last_value(c.oid), s.seqstart)
                || ' ' || (pg_sequence_last_value(c.oid) is not null)
            from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
            where n.nspname <> 'public' order by 1""";
    private static final String END = "\\.";

    /** The archives of all releases, by version and schema, such as {@code 1.0.0-schema-1310}. */
    static List<String> all() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".zip"))
                    .map(name -> name.substring(0, name.length() - ".zip".length())).sorted().toList();
        }
    }

    /** Takes the rows of a database that this program has made, on which no service runs. */
    static ReleaseArchive of(String database, Map<String, JsonNode> answers, Instant at) throws IOException, SQLException {
        try (var connection = DriverManager.getConnection(database, "postgres", "")) {
            var jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
            var rows = new StringBuilder();
            for (var table : inOrderOfReferences(jdbc)) {
                var columns = jdbc.queryForObject(COLUMNS, String.class, table);
                var copied = new ByteArrayOutputStream();
                connection.unwrap(PGConnection.class).getCopyAPI()
                        .copyOut("copy (select %s from %s) to stdout".formatted(columns, table), copied);
                if (copied.size() > 0) {
                    rows.append(table).append(" (").append(columns).append(")\n").append(copied.toString(StandardCharsets.UTF_8))
                            .append(END).append('\n');
                }
            }
            return new ReleaseArchive(present(), rows.toString(), String.join("\n", jdbc.queryForList(SEQUENCES, String.class)),
                    answers, at);
        }
    }

    /** The migration files of this program, by name. */
    static Map<String, String> present() throws IOException {
        var files = new TreeMap<String, String>();
        for (var file : new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/*.sql")) {
            files.put(Objects.requireNonNull(file.getFilename()), file.getContentAsString(StandardCharsets.UTF_8));
        }
        return files;
    }

    private static List<String> inOrderOfReferences(JdbcTemplate jdbc) {
        var left = new ArrayList<>(jdbc.queryForList(TABLES, String.class));
        var references = jdbc.query(REFERENCES, (row, number) -> Map.entry(row.getString(1), row.getString(2)));
        var ordered = new ArrayList<String>();
        while (!left.isEmpty()) {
            var next = left.stream().filter(table -> references.stream()
                    .noneMatch(reference -> reference.getKey().equals(table) && left.contains(reference.getValue()))).toList();
            if (next.isEmpty()) {
                throw new IllegalStateException("tables refer to each other: " + left);
            }
            ordered.addAll(next);
            left.removeAll(next);
        }
        return ordered;
    }

    /** Makes the database again, as the release left it. The database is empty. */
    void fill(String url, String user, String password) throws IOException, SQLException {
        var folder = Files.createTempDirectory("migrations");
        try {
            for (var migration : migrations.entrySet()) {
                Files.writeString(folder.resolve(migration.getKey()), migration.getValue());
            }
            Flyway.configure().dataSource(url, user, password).initSql("set search_path = public")
                    .locations("filesystem:" + folder).load().migrate();
        } finally {
            PostgresPrograms.remove(folder);
        }
        try (var connection = DriverManager.getConnection(url, user, password)) {
            copyRows(connection);
            for (var sequence : sequences.lines().map(line -> line.split(" ")).toList()) {
                new JdbcTemplate(new SingleConnectionDataSource(connection, true)).queryForObject("select setval(?, ?, ?)",
                        Long.class, sequence[0], Long.valueOf(sequence[1]), Boolean.valueOf(sequence[2]));
            }
        }
    }

    /** Replaces what migrations wrote. */
    private void copyRows(Connection connection) throws IOException, SQLException {
        var lines = rows.lines().iterator();
        while (lines.hasNext()) {
            var table = lines.next();
            var data = new StringBuilder();
            for (var line = lines.next(); !line.equals(END); line = lines.next()) {
                data.append(line).append('\n');
            }
            try (var statement = connection.createStatement()) {
                statement.execute("delete from " + table.substring(0, table.indexOf(' ')));
            }
            connection.unwrap(PGConnection.class).getCopyAPI().copyIn("copy %s from stdin".formatted(table),
                    new StringReader(data.toString()));
        }
    }

    /** The address of a new database of tests, as the release left it. */
    String database() throws IOException, SQLException {
        var database = TestDatabase.createEmpty();
        fill(database, "postgres", "");
        return database;
    }

    static ReleaseArchive read(String release) throws IOException {
        var texts = new TreeMap<String, String>();
        try (var zip = new ZipInputStream(Files.newInputStream(FOLDER.resolve(release + ".zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                texts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        var answers = Client.parse(text(texts, "answers.json")).properties().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        var migrations = texts.entrySet().stream().filter(entry -> entry.getKey().startsWith("migration/"))
                .collect(Collectors.toMap(entry -> entry.getKey().substring("migration/".length()), Map.Entry::getValue));
        return new ReleaseArchive(migrations, text(texts, "rows.txt"), text(texts, "sequences.txt"), answers,
                Instant.parse(text(texts, "at.txt")));
    }

    private static String text(Map<String, String> texts, String name) {
        return Objects.requireNonNull(texts.get(name), name);
    }

    void write(String release) throws IOException {
        Files.createDirectories(FOLDER);
        try (var zip = new ZipOutputStream(Files.newOutputStream(FOLDER.resolve(release + ".zip")))) {
            zip.setLevel(9);
            for (var migration : migrations.entrySet()) {
                add(zip, "migration/" + migration.getKey(), migration.getValue());
            }
            add(zip, "rows.txt", rows);
            add(zip, "sequences.txt", sequences);
            add(zip, "answers.json", new TreeMap<>(answers).entrySet().stream()
                    .map(answer -> "\"%s\": %s".formatted(answer.getKey(), answer.getValue()))
                    .collect(Collectors.joining(",\n", "{\n", "\n}\n")));
            add(zip, "at.txt", at.toString());
        }
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
