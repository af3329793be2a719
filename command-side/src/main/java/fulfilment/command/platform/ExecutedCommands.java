package fulfilment.command.platform;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Remembers for a day which commands were executed under an idempotency key, and their results. */
final class ExecutedCommands {

    private static final Duration KEPT = Duration.ofHours(24);

    private final JdbcTemplate jdbc;
    private final JsonMapper mapper;

    ExecutedCommands(JdbcTemplate jdbc, JsonMapper mapper) {
        this.jdbc = jdbc;
        this.mapper = mapper;
    }

    Optional<ExecutedCommand> find(String key) {
        return jdbc.query("select key, digest, result from command.executed where key = ?",
                (row, number) -> new ExecutedCommand(row.getString("key"), row.getString("digest"), row.getString("result")), key)
                .stream().findFirst();
    }

    /** Must run in the transaction that stores the events. A second execution violates the primary key. */
    void keep(List<ExecutedCommand> proofs) {
        jdbc.batchUpdate("insert into command.executed (key, digest, result) values (?, ?, ?)", proofs, proofs.size(),
                (statement, proof) -> {
                    statement.setString(1, proof.key());
                    statement.setString(2, proof.digest());
                    statement.setString(3, proof.result());
                });
    }

    /** Makes sure that a command is not executed any more. @return false if it was executed, or refused, before */
    boolean refuse(String key) {
        return jdbc.update("insert into command.executed (key, digest, result) values (?, ?, null) on conflict (key) do nothing",
                key,
                ExecutedCommand.REFUSED) == 1;
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

    @Scheduled(fixedDelayString = "PT1H")
    void forget() {
        jdbc.update("delete from command.executed where executed_at < now() - make_interval(secs => ?)", KEPT.toSeconds());
    }

    record Result(String type, JsonNode value) {}
}
