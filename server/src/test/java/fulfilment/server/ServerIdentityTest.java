package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

@Rule({"OPS-5", "FLT-11"})
class ServerIdentityTest {

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final ServerIdentity identity = new ServerIdentity(database);

    @Test
    void aStandbyThatTookOverLeavesOutIdsUnlessItHadEverything() {
        identity.check(Instant.now(), true);
        var known = identity();
        long before = nextOrder();

        tookOver("overlay(identity placing '0000FFFF' from position('/' in identity) + 1)");
        identity.check(Instant.now(), true);
        assertThat(identity()).isEqualTo(known);
        assertThat(nextOrder()).isEqualTo(before + 1);

        tookOver("overlay(identity placing '0000FFFF' from position('/' in identity) + 1)");
        identity.check(Instant.now(), false);
        assertThat(identity()).isEqualTo(known);
        assertThat(nextOrder()).isGreaterThan(before + 1_000_000);
    }

    @Test
    void aDatabaseOfAnotherServerLeavesOutIdsInAnyCase() {
        identity.check(Instant.now(), true);
        long before = nextOrder();
        tookOver("'1' || identity");
        identity.check(Instant.now(), true);
        assertThat(nextOrder()).isGreaterThan(before + 1_000_000);
    }

    private void tookOver(String from) {
        jdbc.update("update upkeep.server set identity = " + from);
    }

    private String identity() {
        return String.valueOf(jdbc.queryForObject("select identity from upkeep.server", String.class));
    }

    private long nextOrder() {
        var next = jdbc.queryForObject("select nextval('command.order_id')", Long.class);
        return next == null ? 0 : next;
    }
}
