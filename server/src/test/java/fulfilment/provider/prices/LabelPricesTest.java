package fulfilment.provider.prices;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelQuery.ListLabelPrices;
import fulfilment.api.wire.Wire;
import fulfilment.testing.TestDatabase;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.json.JsonMapper;

/** What labels cost, by day, provider and currency. */
@Rule("LBL-86")
class LabelPricesTest {

    private static final JdbcTemplate JDBC = new JdbcTemplate(
            new SingleConnectionDataSource(TestDatabase.create(), "postgres", "", true));
    private static final ZoneId ZONE = ZoneId.of("Europe/Amsterdam");
    private static final String ATTEMPT = """
            insert into gateway.label_attempt (version, idshipment, idpicklist, idshippingprovider, idshippingprovider_profile, kind, iduser,
                idempotency_key, state, tries, requested_at, answered_at, price, currency)
            select 0, n, n, ?, 3, 'CUSTOM', 9, 'key ' || n || ' of ' || ?, ?, 1, ?, ?, ?::numeric, ?
            from (select 1 + coalesce(max(idshipment), 0) as n from gateway.label_attempt) next returning id""";

    private final LabelPrices prices = new LabelPrices(JDBC, new Wire(ZONE));

    @BeforeEach
    void clear() {
        JDBC.execute("truncate gateway.label_attempt cascade");
    }

    private static long attempt(int provider, String state, String answered, @Nullable String price, @Nullable String currency) {
        var at = Timestamp.from(Instant.parse(answered));
        return JDBC.queryForObject(ATTEMPT, Long.class, provider, answered, state, at, at, price, currency);
    }

    private static void cancelled(long attempt, String state) {
        JDBC.queryForObject("select gateway.cancel_label(?, 'CANCELLED', ?, null, now())", Integer.class, attempt, state);
    }

    /** Each row in one line: day, provider, currency, priced, unpriced, sum, cancelled and their sum. */
    private List<String> rows(String from, String until) {
        var rows = new ArrayList<String>();
        for (var row : JsonMapper.shared()
                .readTree(prices.answer(new ListLabelPrices(LocalDate.parse(from), LocalDate.parse(until))).text())) {
            rows.add("%s %s %s: %s + %s, %s; %s, %s".formatted(row.get("day").asString(), row.get("idshippingprovider"),
                    row.get("currency").isNull() ? "-" : row.get("currency").asString(), row.get("priced_labels"),
                    row.get("unpriced_labels"), row.get("total_price"), row.get("cancelled_labels"), row.get("cancelled_price")));
        }
        return rows;
    }

    @Test
    void pricesAreSummedByDayProviderAndCurrency() {
        attempt(2, "ADOPTED", "2026-11-20T12:00:00Z", "6.95", "EUR");
        attempt(2, "ANSWERED", "2026-11-20T13:00:00Z", "0.1001", "EUR");
        attempt(2, "DISCARDED", "2026-11-20T14:00:00Z", "3", "SEK");
        attempt(2, "ADOPTED", "2026-11-20T15:00:00Z", null, null);
        attempt(2, "ADOPTED", "2026-11-20T16:00:00Z", "2", null);
        attempt(4, "ADOPTED", "2026-11-20T12:00:00Z", "0", "EUR");
        attempt(2, "ADOPTED", "2026-11-21T12:00:00Z", "100", "EUR");

        assertThat(rows("2026-11-20", "2026-11-21")).containsExactly(
                "2026-11-21 2 EUR: 1 + 0, 100; 0, 0",
                "2026-11-20 2 EUR: 2 + 0, 7.0501; 0, 0",
                "2026-11-20 2 SEK: 1 + 0, 3; 0, 0",
                "2026-11-20 2 -: 1 + 1, 2; 0, 0",
                "2026-11-20 4 EUR: 1 + 0, 0; 0, 0");
        assertThat(rows("2026-11-22", "2026-12-31")).isEmpty();
    }

    @Test
    void whatIsCancelledAtTheCarrierIsCountedApart() {
        cancelled(attempt(2, "ADOPTED", "2026-11-20T12:00:00Z", "6.95", "EUR"), "DONE");
        cancelled(attempt(2, "DISCARDED", "2026-11-20T13:00:00Z", "1", "EUR"), "REFUSED");
        cancelled(attempt(2, "ADOPTED", "2026-11-20T14:00:00Z", null, null), "DONE");

        assertThat(rows("2026-11-20", "2026-11-20")).containsExactly(
                "2026-11-20 2 EUR: 1 + 0, 1; 1, 6.95",
                "2026-11-20 2 -: 0 + 0, 0; 1, 0");
    }

    @Test
    void aDayIsOneOfTheAccountsTimeZone() {
        attempt(2, "ADOPTED", "2026-11-20T22:59:59Z", "1", "EUR");
        attempt(2, "ADOPTED", "2026-11-20T23:00:00Z", "2", "EUR"); // midnight in Amsterdam

        assertThat(rows("2026-11-20", "2026-11-20")).containsExactly("2026-11-20 2 EUR: 1 + 0, 1; 0, 0");
        assertThat(rows("2026-11-21", "2026-11-21")).containsExactly("2026-11-21 2 EUR: 1 + 0, 2; 0, 0");
    }

    @Test
    void onlyLabelsThatCertainlyCameAreCounted() {
        attempt(2, "UNKNOWN", "2026-11-20T12:00:00Z", null, null);
        JDBC.update("update gateway.label_attempt set state = 'REFUSED', answered_at = null where id = ?",
                attempt(2, "ADOPTED", "2026-11-20T12:00:00Z", "1", "EUR"));

        assertThat(rows("2026-11-20", "2026-11-20")).isEmpty();
    }

    @Test
    void readsOnlyTheAttemptsOfTheDays() {
        JDBC.update(
                """
                insert into gateway.label_attempt (version, idshipment, idpicklist, idshippingprovider, idshippingprovider_profile, kind, iduser,
                    idempotency_key, state, tries, requested_at, answered_at, price, currency)
                select 0, n, n, 2, 3, 'CUSTOM', 9, 'key ' || n, 'ADOPTED', 1, at, at, 6.95, 'EUR'
                from (select n, timestamptz '2026-01-01' + n * interval '20 minutes' as at from generate_series(1, 20000) n) made""");
        JDBC.execute("analyze gateway.label_attempt");

        var plan = JDBC.queryForList("explain " + LabelPrices.ROWS, String.class, ZONE.getId(),
                Timestamp.from(Instant.parse("2026-05-01T00:00:00Z")), Timestamp.from(Instant.parse("2026-05-08T00:00:00Z")));

        assertThat(String.join("\n", plan)).contains("label_attempt_answered_at").doesNotContain("Seq Scan on label_attempt");
        assertThat(rows("2026-05-01", "2026-05-07")).hasSize(7);
    }
}
