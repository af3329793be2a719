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
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @CsvSource({"+31 6 1234-5678, 0031612345678", "(+31) 6.12345678, 0031 6 12345678", "tel: +31612345678, +31-6-12345678",
            "06-12345678, 0612345678", "+1+2, 0012", "Ann +5, 005"})
    @Rule("AUD-14")
    void oneTelephoneNumberIsOneHoweverItIsWritten(String one, String other) {
        assertThat(isOneNumber(one, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"+31 6 12345678, 0612345678", "+31 6 12345678, 31612345678", "+31 (0)6 12345678, +31 6 12345678",
            "06 12345678+, 0012345678", "0612345678, 0612345679"})
    @Rule("AUD-14")
    void anotherTelephoneNumberIsAnotherOne(String one, String other) {
        assertThat(isOneNumber(one, other)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "anonymised", "-"})
    @Rule("AUD-14")
    void aTextWithoutDigitsIsNoTelephoneNumber(String text) {
        assertThat(jdbc.queryForObject("select reading.dialled(?) is null", Boolean.class, text)).isTrue();
    }

    private Boolean isOneNumber(String one, String other) {
        return jdbc.queryForObject("select reading.dialled(?) = reading.dialled(?)", Boolean.class, one, other);
    }

    @ParameterizedTest
    @CsvSource({"Ann@Example.COM, ann@example.com", "ÉMILIE@example.com, émilie@example.com"})
    @Rule("AUD-14")
    void oneMailAddressIsOneInCapitalsAndSmallLetters(String one, String other) {
        assertThat(jdbc.queryForObject("select reading.folded(?) = reading.folded(?)", Boolean.class, one, other)).isTrue();
    }

    static List<Arguments> persons() {
        return List.of(arguments("customer", "reading.folded(emailaddress)", "customer_by_emailaddress"),
                arguments("customer", "reading.dialled(shown::json ->> 'telephone')", "customer_by_telephone"),
                arguments("orders", "reading.folded(emailaddress)", "orders_by_emailaddress"),
                arguments("orders", "reading.dialled(body::json ->> 'telephone')", "orders_by_telephone"),
                arguments("returns", "reading.folded(emailaddress)", "returns_by_emailaddress"),
                arguments("returns", "reading.dialled(body::json ->> 'telephone')", "returns_by_telephone"));
    }

    @ParameterizedTest
    @MethodSource("persons")
    @Rule("AUD-13")
    void personsAreFoundWithAnIndex(String table, String what, String index) {
        assertThat(plan("select id from kept.%s where %s = 'x' and id > 7 order by id limit 100".formatted(table, what)))
                .contains(index).doesNotContain("Sort");
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
        assertThat(plan("select id from kept.%s where reading.folded(%s) like reading.folded('%%lamp%%')".formatted(table, text)))
                .contains(index);
    }

    private String plan(String sql) {
        return String.valueOf(jdbc.execute((ConnectionCallback<String>) connection -> {
            var lines = new StringJoiner("\n");
            try (var statement = connection.createStatement()) {
                statement.execute("set enable_seqscan = off");
                try (var rows = statement.executeQuery("explain " + sql)) {
                    while (rows.next()) {
                        lines.add(rows.getString(1));
                    }
                }
            }
            return lines.toString();
        }));
    }
}
