package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** What pages ask counts for the rate limit of their key. Rule USR-21. */
class PageLimitTest {

    private final Service service = Service.sharedWithClock();

    private int user() {
        return service.admin().newUser("\"rights\": []");
    }

    private String key(int requestsPerMinute) {
        return service.admin().newKey(user(), "\"requests_per_minute\": %d".formatted(requestsPerMinute));
    }

    private Visitor visitor() {
        return new Visitor(service.address());
    }

    @Test
    @Rule("USR-21")
    void theSessionsOfAKeyAndItsOtherClientsShareItsLimit() {
        service.clock().startNewYear("02-03T10:00:10Z");
        var key = key(5);
        var one = visitor().signIn(key);
        var other = visitor().signIn(key);

        assertThat(one.get("/console").statusCode()).isEqualTo(200); // asks for more than five things, and is whole
        var refused = other.get("/console/products");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.body()).contains("<h1", "too many pages in a minute; wait");
        long wait = Long.parseLong(refused.headers().firstValue("Retry-After").orElseThrow());
        assertThat(wait).isBetween(60L, 240L);
        service.with(key).get("/products").refused(429, 28);
        service.clock().passes(Duration.ofSeconds(wait - 1));
        assertThat(one.get("/console/products").statusCode()).isEqualTo(429);
        service.clock().passes(Duration.ofSeconds(1));
        assertThat(other.get("/console/products").statusCode()).isEqualTo(200);
    }

    @Test
    @Rule("USR-21")
    void manyPagesAtOnceDoNotPassByTheLimit() throws Exception {
        service.clock().startNewYear("02-03T10:00:10Z");
        var person = visitor().signIn(key(5));
        var answers = Collections.synchronizedList(new ArrayList<Integer>());
        try (var threads = Executors.newFixedThreadPool(30)) {
            for (int page = 0; page < 30; page++) {
                threads.submit(() -> answers.add(person.get("/console").statusCode()));
            }
        }

        assertThat(answers).hasSize(30).containsOnly(200, 429).contains(429);
        assertThat(person.get("/console").statusCode()).isEqualTo(429);
    }
}
