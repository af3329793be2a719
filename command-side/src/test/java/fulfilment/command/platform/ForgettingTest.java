package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import tools.jackson.databind.json.JsonMapper;

/** Proofs of executed commands are kept for a day. */
class ForgettingTest {

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));
    private final ExecutedCommands commands = new ExecutedCommands(jdbc, JsonMapper.builder().build());

    @Test
    @Rule("CON-76")
    void aProofIsForgottenAfterADay() {
        var old = executed(Duration.ofHours(25));
        var young = executed(Duration.ofHours(23));

        commands.forget();

        assertThat(commands.find(old)).isEmpty();
        assertThat(commands.find(young)).isPresent();
    }

    private String executed(Duration ago) {
        var key = UUID.randomUUID().toString();
        jdbc.update(
                "insert into command.executed (key, digest, executed_at) values (?, 'digest', now() - make_interval(secs => ?))",
                key,
                ago.toSeconds());
        return key;
    }
}
