package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.access.Access;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** How the service answers when it fails itself: a defect, and a write that never wins. */
@BesideOthers
class InternalFaultTest {

    /** Exists only in the service of this test. */
    @Hidden
    @RestController
    @ConditionalOnProperty("test.faulty-endpoints")
    static class Faulty {

        @GetMapping("/api/v1/faulty")
        @Access(Access.Level.ANY_USER)
        ResponseEntity<String> read() {
            throw new IllegalStateException("inside");
        }

        @PostMapping("/api/v1/faulty")
        @Access(Access.Level.ANY_USER)
        ResponseEntity<String> write() {
            throw new IllegalStateException("outside", new IllegalArgumentException("inside"));
        }
    }

    private static final AtomicBoolean LOSING = new AtomicBoolean();
    private static final AtomicInteger ATTEMPTS = new AtomicInteger();
    private static Service service;

    private final Client api = service.admin();

    /** Not in the initialiser of the class: the service calls a function of it while it starts. */
    @BeforeAll
    static void start() {
        service = Service.startWatched(commands -> indexes -> {
            if (LOSING.get()) {
                ATTEMPTS.incrementAndGet();
                throw new ConcurrencyException("another node was faster");
            }
        }, null, "--test.faulty-endpoints=true");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    @Rule("CON-64")
    void answersAnInternalFaultWithTheIdOfTheRequestAndNoDetails() {
        for (var method : List.of("GET", "POST")) {
            var answer = api.send(method, "/faulty", null);

            assertThat(answer.refused(500, 1)).contains(answer.http().headers().firstValue("X-Request-Id").orElseThrow());
            assertThat(answer.body()).doesNotContain("inside", "outside", "Exception", "\tat ");
        }
    }

    @Test
    @Rule("CON-65")
    void refusesAWriteThatKeepsLosingRacesForTenSecondsAndChangesNothing() {
        var body = "{\"title\": \"Count\"}";
        api.post("/tasks", body).created();
        var tasks = api.get("/tasks").ok();
        long events = service.events();
        long begun = System.nanoTime();
        LOSING.set(true);
        Client.Response refused;
        try {
            refused = api.post("/tasks", body);
        } finally {
            LOSING.set(false);
        }

        assertThat(refused.refused(429, 1019)).contains("nothing was done");
        assertThat(refused.http().headers().firstValue("Retry-After")).contains("1");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofSeconds(10));
        assertThat(ATTEMPTS).hasValueGreaterThan(10);
        assertThat(service.events()).isEqualTo(events);
        assertThat(api.get("/tasks").ok()).isEqualTo(tasks);
        api.post("/tasks", body).created();
    }
}
