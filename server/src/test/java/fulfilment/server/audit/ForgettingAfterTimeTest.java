package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import fulfilment.api.kernel.Rule;
import fulfilment.query.rebuild.ForgettingAfterTime;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The service forgets by itself who has had nothing new for a time. Rules OPS-26 to OPS-28. */
@BesideOthers
class ForgettingAfterTimeTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T10:00:00Z"));

    private static final List<String> LOGGED = new CopyOnWriteArrayList<>();
    private static final AppenderBase<ILoggingEvent> LISTENER = new AppenderBase<>() {

        @Override
        protected void append(ILoggingEvent event) {
            LOGGED.add(event.getFormattedMessage());
        }
    };

    private static Service service;
    private static Client api;
    private static int product;

    @BeforeAll
    static void start() {
        LISTENER.start();
        log().addAppender(LISTENER);
        log().setLevel(Level.INFO);
        service = Service.startAt(CLOCK, "--fulfilment.forget-customers-after=100d");
        api = service.admin();
        Eventually.until(() -> rounds(0).stream().anyMatch(line -> line.startsWith("forgot ")),
                "the end of the round of the start");
        product = made("/products", "{\"productcode\": \"lamp\", \"name\": \"Lamp\", \"price\": 1}", "idproduct");
    }

    @AfterAll
    static void stop() {
        log().setLevel(null);
        log().detachAppender(LISTENER);
        service.close();
    }

    private static Logger log() {
        return (Logger) LoggerFactory.getLogger(ForgettingAfterTime.class);
    }

    private static int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private static int customer() {
        return made("/customers", "{\"name\": \"Ann\", \"emailaddress\": \"ann@example.com\"}", "idcustomer");
    }

    private static int order(String members) {
        return made("/orders", """
                {"deliveryname": "Bea", "deliverycountry": "NL", "invoicecountry": "NL", "emailaddress": "bea@example.com",
                 "products": [{"idproduct": %d, "amount": 1}]%s}""".formatted(product, members), "idorder");
    }

    private static int cancelledOrder(String members) {
        int order = order(members);
        api.delete("/orders/" + order).expect(204);
        return order;
    }

    private static int returned(String members) {
        return made("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"Bea\", \"country\": \"NL\", %s}"
                .formatted(members), "idreturn");
    }

    private static boolean isForgotten(String object) {
        return api.get("/" + object).ok().get("emailaddress").isNull();
    }

    private static double counted(String outcome) {
        return service.bean(MeterRegistry.class).get("fulfilment.forgetting.after.time").tag("outcome", outcome).counter()
                .count();
    }

    /** Lets time pass, at least a day, and waits for the end of the round that follows. @return what the round logged */
    private static List<String> pass(int days) {
        int known = LOGGED.size();
        service.forgetAggregates();
        CLOCK.passes(Duration.ofDays(days));
        Eventually.until(() -> rounds(known).stream().anyMatch(line -> line.startsWith("forgot ")), "the end of a round");
        return rounds(known);
    }

    private static List<String> rounds(int known) {
        return LOGGED.subList(known, LOGGED.size());
    }

    /** Waits until the thread has cleaned the copies of somebody, which it does before it looks for who is old. */
    private static void turn(Service of) {
        int other = of.admin().post("/customers", "{\"name\": \"Eve\"}").created().get("idcustomer").asInt();
        of.admin().post("/customers/%d/anonymize".formatted(other), null).ok();
        Eventually.until(() -> Boolean.TRUE.equals(of.bean(JdbcTemplate.class).queryForObject(
                "select cleaned_at is not null from events.forgotten where stream = ?", Boolean.class, "customer-" + other)),
                "the turn of the thread");
    }

    @Test
    @Rule("OPS-26")
    void forgetsCustomersThatHaveHadNothingNew() {
        int quiet = customer();
        int itsOrder = cancelledOrder(", \"idcustomer\": %d".formatted(quiet));
        int ordering = customer();
        int returning = customer();
        int changed = customer();
        pass(50);
        int late = customer();
        cancelledOrder(", \"idcustomer\": %d".formatted(ordering));
        returned("\"idcustomer\": %d".formatted(returning));
        api.put("/customers/" + changed, "{\"remarks\": \"moved\"}").ok();
        pass(49);
        assertThat(isForgotten("customers/" + quiet)).isFalse();

        pass(2);

        assertThat(isForgotten("customers/" + quiet)).isTrue();
        assertThat(isForgotten("orders/" + itsOrder)).isTrue();
        for (var other : List.of(ordering, returning, changed, late)) {
            assertThat(isForgotten("customers/" + other)).isFalse();
        }
        assertThat(pass(100)).anyMatch(line -> line.startsWith("customer-%d is not forgotten yet: ".formatted(returning))
                && line.contains("while this is under way: return"));
        for (var other : List.of(ordering, changed, late)) {
            assertThat(isForgotten("customers/" + other)).isTrue();
        }
        assertThat(isForgotten("customers/" + returning)).isFalse();
    }

    @Test
    @Rule("OPS-26")
    void forgetsOrdersWithoutACustomerThatAreOver() {
        int over = cancelledOrder("");
        int open = order("");
        int withOpenReturn = cancelledOrder("");
        returned("\"idorder\": %d".formatted(withOpenReturn));
        pass(50);
        int late = cancelledOrder("");
        pass(51);

        assertThat(isForgotten("orders/" + over)).isTrue();
        for (var other : List.of(open, withOpenReturn, late)) {
            assertThat(isForgotten("orders/" + other)).isFalse();
        }
        pass(50);
        assertThat(isForgotten("orders/" + late)).isTrue();
    }

    @Test
    @Rule("OPS-27")
    void triesOnceADayWhatIsRefused() {
        int busy = customer();
        int order = order(", \"idcustomer\": %d".formatted(busy));
        double refused = counted("refused");

        for (int days : List.of(101, 1)) {
            int known = LOGGED.size();
            pass(days);
            turn(service);
            turn(service);
            assertThat(rounds(known)).filteredOn(line -> line.startsWith("customer-%d is not forgotten yet".formatted(busy)))
                    .hasSize(1);
        }

        assertThat(counted("refused")).isGreaterThanOrEqualTo(refused + 2);
        api.delete("/orders/" + order).expect(204);
        assertThat(pass(1)).noneMatch(line -> line.contains("customer-%d ".formatted(busy)));
        pass(101);
        assertThat(isForgotten("customers/" + busy)).isTrue();
    }

    @Test
    @Rule("OPS-28")
    void doesItByItselfAndOnlyOnce() {
        int customer = customer();
        int order = cancelledOrder("");
        double before = counted("anonymized");
        pass(101);
        double after = counted("anonymized");
        assertThat(after).isGreaterThanOrEqualTo(before + 2);

        pass(1);

        assertThat(counted("anonymized")).isEqualTo(after);
        for (var object : List.of("customer-" + customer, "order-" + order)) {
            var events = service.audit("newest_first=true&object=" + object).get("events");
            assertThat(events.get(0).get("type").asString()).isEqualTo(object.split("-")[0] + ".anonymized");
            assertThat(events.get(0).get("iduser").isNull()).isTrue();
            assertThat(events.valueStream().filter(event -> event.get("type").asString().endsWith(".anonymized"))).hasSize(1);
        }
    }

    @Test
    @Rule("OPS-28")
    void aRoundTakesMoreThanOneStep() {
        var customers = IntStream.range(0, 45).map(one -> customer()).boxed().toList();

        pass(101);

        assertThat(customers).allMatch(one -> isForgotten("customers/" + one));
    }

    @Test
    @Rule("OPS-26")
    void forgetsNobodyWithoutTheSetting() {
        var unset = Service.sharedWithClock();
        unset.clock().startNewYear("06-01T08:00:00Z");
        var admin = unset.admin();
        int old = admin.post("/customers", "{\"name\": \"Ann\", \"emailaddress\": \"ann@example.com\"}").created()
                .get("idcustomer").asInt();
        unset.clock().passes(Duration.ofDays(4_000));
        turn(unset);
        turn(unset);

        assertThat(admin.get("/customers/" + old).ok().get("emailaddress").asString()).isEqualTo("ann@example.com");
    }
}
