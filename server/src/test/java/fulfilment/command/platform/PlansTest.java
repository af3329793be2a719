package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How the database plans statements: those of writing transactions once per connection, all others as it chooses. */
class PlansTest {

    private static final String HOW = "select current_setting('plan_cache_mode') || ', ' || current_setting('enable_seqscan')";

    @Test
    void plansWritesForAnyKeyAndWithAnIndex() {
        var database = new AtomicReference<JdbcTemplate>();
        var writing = new ConcurrentLinkedQueue<String>();
        CommitParticipant watch = commands -> {
            if (database.get() != null) {
                writing.add(database.get().queryForObject(HOW, String.class));
            }
            return indexes -> {};
        };
        try (var service = Service.startWatched(watch, null)) {
            database.set(service.bean(JdbcTemplate.class));

            for (var code : List.of("A", "B", "C")) {
                service.admin()
                        .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(code))
                        .created();
            }

            assertThat(writing).hasSize(3).containsOnly("force_generic_plan, off");
            for (int other = 0; other < 20; other++) {
                assertThat(database.get().queryForObject(HOW, String.class)).isEqualTo("auto, on");
            }
        }
    }
}
