package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.Unique;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import tools.jackson.databind.json.JsonMapper;

/** Proofs of executed commands are kept for a day, and go with all of their day. */
class ForgettingTest {

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));

    private ExecutedCommands at(String time) {
        return new ExecutedCommands(jdbc, JsonMapper.builder().build(), "timestamptz '%s+00'".formatted(time));
    }

    private String executed(String time) {
        var key = Unique.text();
        at(time).keep(List.of(new ExecutedCommand(key, "digest", null)));
        return key;
    }

    private List<String> partitions() {
        return jdbc.queryForList("select part from upkeep.partitions('command.executed')", String.class);
    }

    @Test
    @Rule("CON-76")
    void aProofIsForgottenWhenAllOfItsDayAreADayOld() {
        at("2126-02-28 12:00").forget();
        var first = executed("2126-03-01 12:10");
        var last = executed("2126-03-01 23:59");
        var next = executed("2126-03-02 00:10");

        at("2126-03-02 23:50").forget();
        assertThat(List.of(first, last, next)).allMatch(key -> at("2126-03-02 23:50").find(key).isPresent());

        at("2126-03-03 00:10").forget();
        assertThat(List.of(first, last)).noneMatch(key -> at("2126-03-03 00:10").find(key).isPresent());
        assertThat(at("2126-03-03 00:10").find(next)).isPresent();
    }

    @Test
    void opensPartitionsForTheNextDays() {
        at("2126-02-28 12:00").forget();
        at("2126-02-28 22:59").forget();
        assertThat(partitions()).containsExactly("command.executed_21260301", "command.executed_21260302",
                "command.executed_21260303");

        at("2126-03-01 00:00").forget();
        assertThat(partitions()).contains("command.executed_21260301", "command.executed_21260304").hasSize(4);
    }

    @Test
    void opensNoPartitionForADayThatBeginsWithinTheHour() {
        at("2126-02-28 23:00").forget();

        assertThat(partitions()).containsExactly("command.executed_21260302", "command.executed_21260303",
                "command.executed_21260304");
    }

    @Test
    @Rule("CON-73")
    void theDefaultPartitionTakesADayThatWasNotOpened() {
        var key = executed("2126-03-01 12:00");
        at("2126-03-01 12:10").forget();

        assertThat(partitions()).contains("command.executed_21260302").doesNotContain("command.executed_21260301");
        assertThat(at("2126-03-01 12:10").find(key)).isPresent();
        assertThat(at("2126-03-01 12:10").refuse(key)).isFalse();
    }

    @Test
    @Rule("CON-76")
    void aProofInTheDefaultPartitionIsForgottenToo() {
        var key = Unique.text();
        jdbc.update(
                "insert into command.executed (key, digest, executed_at, day) values (?, 'digest', now() - interval '25 hours', '2126-01-01')",
                key);

        new ExecutedCommands(jdbc, JsonMapper.builder().build()).forget();

        assertThat(at("2126-03-01 12:10").find(key)).isEmpty();
    }
}
