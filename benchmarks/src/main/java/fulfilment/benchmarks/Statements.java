package fulfilment.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A statement with its parameters as the service sent it to the database. It is read from the log of the service, so it is always the
 * service's own.
 */
record Statements(String sql, List<Object> parameters) {

    /** Is in each statement that reads a page with what other objects contribute. */
    static final String OF_A_PAGE = "page as materialized";

    private static final List<String> LOGGERS = List.of("loggers/org.springframework.jdbc.core",
            "loggers/fulfilment.query.reads.Views");
    private static final int ATTEMPTS = 10;
    /** Bytes of an empty page. */
    private static final int EMPTY = 2;
    private static final Pattern STATEMENT = Pattern.compile(
            "Executing prepared SQL statement \\[(.*?)](?: [a-z]+=\\S+)*\\R+\\d\\d:",
            Pattern.DOTALL);
    private static final Pattern PARAMETER = Pattern.compile("parameter value \\[(.*?)], value class \\[(.*?)]");

    /**
     * Calls the service and reads the statement from its log; tries again if it is not there, or another log line interrupted it.
     *
     * @param mark a text that the statement contains
     */
    static Statements behind(Service service, String path, String mark) throws IOException {
        for (int attempt = 1;; attempt++) {
            var heard = listen(service, path, mark);
            if (heard.isPresent() && heard.get().isComplete()) {
                return heard.get();
            }
            if (attempt == ATTEMPTS) {
                throw new IOException("%s logged no statement with '%s' and all of its parameters".formatted(path, mark));
            }
        }
    }

    /** Reads the statement behind a page. For an empty page the service only looks for ids. @param alias of the rows in the service's statements */
    static Statements ofPage(Service service, String path, String alias) throws IOException {
        try (var exchange = new Exchange(service.address())) {
            boolean isEmpty = exchange.call(Exchange.get(path)).length() <= EMPTY;
            return behind(service, path, isEmpty ? "select %s.id".formatted(alias) : OF_A_PAGE);
        }
    }

    private boolean isComplete() {
        return sql.chars().filter(character -> character == '?').count() == parameters.size();
    }

    private static Optional<Statements> listen(Service service, String path, String mark) throws IOException {
        level(service, "TRACE");
        try (var exchange = new Exchange(service.address()); var log = FileChannel.open(service.log())) {
            long start = log.size();
            exchange.call(Exchange.get(path));
            level(service, "WARN");
            var bytes = ByteBuffer.allocate((int) (log.size() - start));
            log.read(bytes, start);
            return parse(new String(bytes.array(), StandardCharsets.UTF_8) + "\n00:", mark);
        } finally {
            level(service, "WARN");
        }
    }

    private static void level(Service service, String level) throws IOException {
        for (var logger : LOGGERS) {
            service.management("POST", logger, "{\"configuredLevel\":\"%s\"}".formatted(level));
        }
    }

    private static Optional<Statements> parse(String logged, String mark) {
        var found = STATEMENT.matcher(logged);
        while (found.find()) {
            if (found.group(1).contains(mark)) {
                var next = logged.indexOf("Executing ", found.end(1));
                var parameters = new ArrayList<>();
                var values = PARAMETER.matcher(logged.substring(found.end(1), next < 0 ? logged.length() : next));
                while (values.find()) {
                    parameters.add(value(values.group(1), values.group(2)));
                }
                return Optional.of(new Statements(found.group(1), parameters));
            }
        }
        return Optional.empty();
    }

    private static Object value(String text, String type) {
        return switch (type) {
            case "java.lang.Boolean" -> Boolean.valueOf(text);
            case "java.lang.Integer" -> Integer.valueOf(text);
            case "java.sql.Timestamp" -> Timestamp.valueOf(text);
            case "org.postgresql.jdbc.PgArray" ->
                Arrays.stream(text.replaceAll("[{}\"]", "").split(",")).map(Integer::valueOf).toArray(Integer[]::new);
            default -> text;
        };
    }

    PreparedStatement prepare(Connection connection) throws SQLException {
        var statement = connection.prepareStatement(sql);
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof Integer[] ids) {
                statement.setArray(i + 1, connection.createArrayOf("int4", ids));
            } else {
                statement.setObject(i + 1, parameters.get(i));
            }
        }
        return statement;
    }
}
