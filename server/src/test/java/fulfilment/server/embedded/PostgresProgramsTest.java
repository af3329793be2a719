package fulfilment.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Which PostgreSQL an executable has. */
class PostgresProgramsTest {

    @Test
    void carriesThoseForThisSystem() throws IOException {
        try (var programs = PostgresPrograms.open(PostgresPrograms.archive())) {
            assertThat(programs.read()).isNotNegative();
        }
    }

    @Test
    void saysWhatToDoIfItWasBuiltForAnotherSystem() {
        assertThatThrownBy(() -> PostgresPrograms.open("postgres-of-another-system.txz")).isInstanceOf(StartProblem.class)
                .hasMessageContaining("built for another system")
                .hasMessageContaining("mvn package")
                .hasMessageContaining("--spring.datasource.url");
    }
}
