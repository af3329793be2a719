package fulfilment.query.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Searches fold letters in the database, and their indexes hold the folded texts. */
class SearchIndexTest {

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));

    @ParameterizedTest
    @CsvSource({"ΟΔΟΣ, οδος", "Οδός, ΟΔΌΣ", "Straße, STRASSE", "STRAẞE, strasse", "CRÈME, crème", "plain, PLAIN"})
    @Rule("CON-56")
    void oneWordIsOneHoweverItIsWritten(String one, String other) {
        assertThat(jdbc.queryForObject("select reading.folded(?) = reading.folded(?)", Boolean.class, one, other)).isTrue();
    }

    static List<Arguments> searched() {
        return List.of(arguments("product", "productcode", "product_searched"),
                arguments("product", "barcode", "product_searched"),
                arguments("customer", "emailaddress", "customer_searched"),
                arguments("customer", "name || chr(10) || coalesce(contactname, '')", "customer_by_words"),
                arguments("orders", "names", "orders_by_words"), arguments("picklist", "picklistid", "picklist_by_words"));
    }

    @ParameterizedTest
    @MethodSource("searched")
    void searchesHaveAnIndex(String table, String text, String index) {
        var plan = jdbc.execute((ConnectionCallback<String>) connection -> {
            var lines = new StringJoiner("\n");
            try (var statement = connection.createStatement()) {
                statement.execute("set enable_seqscan = off");
                try (var rows = statement
                        .executeQuery("explain select id from kept.%s where reading.folded(%s) like reading.folded('%%lamp%%')"
                                .formatted(table, text))) {
                    while (rows.next()) {
                        lines.add(rows.getString(1));
                    }
                }
            }
            return lines.toString();
        });

        assertThat(plan).contains(index);
    }
}
