package fulfilment.command.platform;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Remembers for a day or longer which commands were executed under an idempotency key, and their results. A key is unique in the rows of one
 * day. A row of the first hour of a day is written to the day before as well, so two transactions that run at the same time around midnight
 * write the same key to one day. {@link Journal} makes sure that a command looks for its key less than an hour before it is written.
 */
final class ExecutedCommands {

    private static final Duration KEPT = Duration.ofHours(24);

    private final JdbcTemplate jdbc;
    private final JsonMapper mapper;
    private final String now;

    ExecutedCommands(JdbcTemplate jdbc, JsonMapper mapper) {
        this(jdbc, mapper, "now()");
    }

    /** @param now an SQL expression for the time of a transaction */
    ExecutedCommands(JdbcTemplate jdbc, JsonMapper mapper, String now) {
        this.jdbc = jdbc;
        this.mapper = mapper;
        this.now = now;
    }

    Optional<ExecutedCommand> find(String key) {
        return jdbc.query("select key, digest, result from command.executed where key = ? limit 1",
                (row, number) -> new ExecutedCommand(row.getString("key"), row.getString("digest"), row.getString("result")), key)
                .stream().findFirst();
    }

    /** Must run in the transaction that stores the events. A second execution violates the primary key. */
    void keep(List<ExecutedCommand> proofs) {
        jdbc.batchUpdate("""
                insert into command.executed (key, digest, result, executed_at, day)
                select ?, ?, ?, %1$s, day from upkeep.days(%1$s) as day"""
                .formatted(now), proofs, proofs.size(),
                (statement, proof) -> {
                    statement.setString(1, proof.key());
                    statement.setString(2, proof.digest());
                    statement.setString(3, proof.result());
                });
    }

    /** Makes sure that a command is not executed any more. @return false if it was executed, or refused, before */
    boolean refuse(String key) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select command.refuse(?, ?, %s)".formatted(now), Boolean.class, key,
                ExecutedCommand.REFUSED));
    }

    @Nullable
    String write(@Nullable Object result) {
        return result == null
                ? null
                : mapper.writeValueAsString(new Result(result.getClass().getName(), mapper.valueToTree(result)));
    }

    @Nullable
    Object resultOf(ExecutedCommand executed) {
        if (executed.result() == null) {
            return null;
        }
        var result = mapper.readValue(executed.result(), Result.class);
        try {
            return mapper.treeToValue(result.value(), Class.forName(result.type()));
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException("the result type of an executed command no longer exists", gone);
        }
    }

    /** Opens the partitions of the next days and drops those whose rows are all too old. */
    @Scheduled(fixedDelayString = "PT10M")
    void forget() {
        jdbc.queryForObject("select upkeep.open_days('command.executed', %s, 3)".formatted(now), Integer.class);
        jdbc.queryForObject("select upkeep.drop_days('command.executed', %s - make_interval(secs => ?))".formatted(now),
                Integer.class,
                KEPT.toSeconds());
        jdbc.update("delete from command.executed_default where executed_at < %s - make_interval(secs => ?)".formatted(now),
                KEPT.toSeconds());
    }

    record Result(String type, JsonNode value) {}
}
