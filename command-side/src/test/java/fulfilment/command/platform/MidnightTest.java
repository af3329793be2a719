package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.Unique;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** A key stays unique when the day changes, although each day has a partition of its own. */
class MidnightTest {

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(database));
    private final ExecutedCommand command = new ExecutedCommand(Unique.text(), "digest", null);

    private ExecutedCommands at(String time) {
        return new ExecutedCommands(jdbc, JsonMapper.builder().build(), "timestamptz '%s+00'".formatted(time));
    }

    private void keep(String time) {
        transaction.executeWithoutResult(status -> at(time).keep(List.of(command)));
    }

    @BeforeEach
    void open() {
        at("2126-02-28 12:00").forget();
    }

    @ParameterizedTest
    @CsvSource({
            "2126-03-01 12:00, 2126-03-01 12:00",
            "2126-03-01 23:59:59, 2126-03-02 00:00:00",
            "2126-03-01 23:59:59, 2126-03-02 00:59:59",
            "2126-03-01 23:00:00, 2126-03-01 23:59:59",
            "2126-03-02 00:59:59, 2126-03-02 01:00:00",
            "2126-03-02 00:30, 2126-03-02 01:29",
            "2126-03-02 00:00, 2126-03-01 23:59:59",
            "2126-03-02 01:00, 2126-03-02 00:59:59"})
    @Rule("CON-73")
    void refusesASecondExecutionUnderTheSameKey(String first, String second) {
        keep(first);

        assertThatThrownBy(() -> keep(second)).isInstanceOf(DuplicateKeyException.class)
                .matches(failure -> Journal.isLostRace((DuplicateKeyException) failure));
        assertThat(at(second).refuse(command.key())).isFalse();
        assertThat(at(second).find(command.key())).hasValueSatisfying(found -> assertThat(found.isRefusal()).isFalse());
    }

    private void awaitBlockedTransaction() {
        Eventually.until(() -> Boolean.TRUE.equals(jdbc.queryForObject(
                """
                select exists (select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database())""",
                Boolean.class)), "the blocked transaction");
    }

    @ParameterizedTest
    @CsvSource({
            "2126-03-01 23:59:59, 2126-03-02 00:00:01",
            "2126-03-02 00:00:01, 2126-03-01 23:59:59"})
    @Rule("CON-73")
    void ofTwoTransactionsAtTheSameTimeOneExecutesTheCommand(String first, String second) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var waiting = transaction.execute(status -> {
                at(first).keep(List.of(command));
                var other = CompletableFuture.runAsync(() -> keep(second), threads);
                awaitBlockedTransaction();
                return other;
            });

            assertThatThrownBy(waiting::join).isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(DuplicateKeyException.class);
        }
        assertThat(jdbc.queryForObject("select count(*) from command.executed where key = ?", Integer.class, command.key()))
                .isEqualTo(first.contains("00:00:01") ? 2 : 1);
    }

    @Test
    @Rule("CON-73")
    void aRefusalAfterMidnightPreventsAnExecutionThatBeganBefore() {
        assertThat(at("2126-03-02 00:00:01").refuse(command.key())).isTrue();

        assertThatThrownBy(() -> keep("2126-03-01 23:59:59")).isInstanceOf(DuplicateKeyException.class);
        assertThat(at("2126-03-02 00:00:02").find(command.key()))
                .hasValueSatisfying(found -> assertThat(found.isRefusal()).isTrue());
    }

    @Test
    @Rule("CON-73")
    void aRefusalFindsAnExecutionOfTheDayBefore() {
        keep("2126-03-01 12:00");

        assertThat(at("2126-03-02 11:00").refuse(command.key())).isFalse();
        assertThat(jdbc.queryForObject("select count(*) from command.executed", Integer.class)).isOne();
    }
}
