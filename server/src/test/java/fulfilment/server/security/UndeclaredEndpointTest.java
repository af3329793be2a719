package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.access.Access;
import fulfilment.server.Client;
import fulfilment.server.Service;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** An endpoint without a declaration of access is closed. */
class UndeclaredEndpointTest {

    /** Exists only in the service of this test. */
    @RestController
    @ConditionalOnProperty("test.undeclared-endpoints")
    static class Careless {

        @GetMapping("/api/v1/undeclared")
        ResponseEntity<String> nothingDeclared() {
            return ResponseEntity.ok("secret");
        }

        @GetMapping("/api/v1/half-declared")
        @Access
        ResponseEntity<String> noRightNamed() {
            return ResponseEntity.ok("secret");
        }

        /** Outside the paths that need a key for routing. */
        @GetMapping("/elsewhere")
        @Access(Access.Level.ANY_USER)
        ResponseEntity<String> outsideTheApi() {
            return ResponseEntity.ok("secret");
        }
    }

    private static final Service SERVICE = Service.start("--test.undeclared-endpoints=true");

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    @Rule("AUT-8")
    void refusesEveryCallerOfAnEndpointThatDeclaresNothing() {
        for (var path : new String[] {"/api/v1/undeclared", "/api/v1/half-declared"}) {
            refused(403, SERVICE.admin().sendTo("GET", path, null));
            refused(401, SERVICE.with("no-such-key-at-all").sendTo("GET", path, null));
        }
    }

    @Test
    @Rule("AUT-8")
    void refusesAnEndpointOutsideTheApiThatIsNotPublic() {
        refused(401, SERVICE.admin().sendTo("GET", "/elsewhere", null));
    }

    private static void refused(int status, Client.Response answer) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain("secret");
    }
}
