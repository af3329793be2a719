package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A PostgreSQL that is older than the oldest tested one is named at the start. */
@BesideOthers
class SchemaCheckTest {

    @Test
    void warnsOfAPostgreSqlThatIsOlderThanTheOldestTestedOne() {
        assertThat(SchemaCheck.untested(150_012)).hasValueSatisfying(
                warning -> assertThat(warning).contains("PostgreSQL 15;", "tested with is 18", "upgrade"));
        assertThat(SchemaCheck.untested(90_624)).hasValueSatisfying(warning -> assertThat(warning).contains("PostgreSQL 9;"));
        assertThat(SchemaCheck.untested(180_000)).isEmpty();
        assertThat(SchemaCheck.untested(190_001)).isEmpty();
    }

    /** The tests run on the oldest version that the warning and the page name. */
    @Test
    void theTestsRunOnTheOldestVersionThatIsSaidToBeTested() throws Exception {
        var number = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""))
                .queryForObject("show server_version_num", Integer.class);

        assertThat(number).isNotNull();
        assertThat(SchemaCheck.untested(number)).isEmpty();
        assertThat(SchemaCheck.untested((number / 10_000 - 1) * 10_000)).isPresent();
        assertThat(Files.readString(Path.of("../docs/settings.md")))
                .contains("the oldest tested version is %d".formatted(number / 10_000));
    }
}
