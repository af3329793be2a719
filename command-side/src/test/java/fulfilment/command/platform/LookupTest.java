package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Rows of a register in memory. */
class LookupTest {

    private final DatabaseRun run = new DatabaseRun(new JdbcTemplate());
    private final AtomicReference<String> row = new AtomicReference<>("before");

    private Lookup<Integer, String> lookup(boolean cluster) {
        return new Lookup.Factory(new Installation(cluster, ZoneOffset.UTC, 1), run).of(key -> Optional.of(row.get()));
    }

    @Test
    void rowsOfARunThatHasEndedAreReadAgain() {
        var lookup = lookup(false);
        assertThat(lookup.find(1)).contains("before");

        row.set("after");
        assertThat(lookup.find(1)).contains("before");

        run.hasEnded();
        assertThat(lookup.find(1)).contains("after");
    }

    /** They may be those of the run before. */
    @Test
    void rowsThatWereReadWhileARunEndedAreNotKept() {
        var lookup = lookup(false);
        var read = lookup.findAll(List.of(1), keys -> {
            run.hasEnded();
            return Map.of(1, "before");
        });
        assertThat(read).containsEntry(1, "before");

        row.set("after");
        assertThat(lookup.find(1)).contains("after");
    }

    @Test
    void rowsThatOtherNodesChangeAreNotKept() {
        var lookup = lookup(true);
        assertThat(lookup.find(1)).contains("before");

        row.set("after");
        assertThat(lookup.find(1)).contains("after");
    }
}
