package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.platform.MonotonicClock;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** A read with {@code as_of} returns the answer of that time, for any address and after any later changes. */
@BesideOthers
@Order(1)
class AsOfTest {

    private static final Instant MORNING = Instant.parse("2026-06-01T08:00:00.250Z");
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss")
            .withZone(ZoneId.of("Europe/Amsterdam"));
    /** Number of addresses read after each step. A run with more steps and addresses is among the long proofs. */
    private static final int LOOKS = 15;
    private static final int STEPS = 24;

    private static final SettableClock CLOCK = new SettableClock(MORNING);
    /** While it is true, the time advances with every reading. */
    private static volatile boolean isRestless;
    /** Its time only goes on. */
    private static final Service SERVICE = Service.startWith(Clock.class, new MonotonicClock(clock()));

    private final Client api = SERVICE.admin();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    @Rule({"CON-48", "TIM-1", "TIM-2"})
    void answersAnyReadAsItWasAtThatTime() {
        PastAnswers.prove(SERVICE, CLOCK, 20_261_120, STEPS, LOOKS);
    }

    @Test
    @Rule("TIM-1")
    void keepsPastAnswersWhenTheClockIsSetBack() {
        long seed = Long.getLong("proof.seed", 20_261_122L);
        var random = new Random(seed);
        var clock = new SettableClock(MORNING);
        try (var service = Service.startAt(clock)) {
            var business = new RandomBusiness(service.admin(), random);
            var answers = new PastAnswers(service.admin(), business, random);
            var steady = service.bean(Clock.class);
            for (int step = 0; step < 24; step++) {
                for (int i = random.nextInt(1, 4); i > 0; i--) {
                    business.step();
                }
                var now = steady.instant();
                if (step < 12) {
                    answers.keep(now, LOOKS);
                    clock.passes(Duration.ofSeconds(random.nextInt(2, 100)));
                    steady.instant();
                } else if (step == 12) {
                    clock.passes(Duration.ofHours(-1));
                } else if (step == 18) {
                    clock.passes(Duration.ofMinutes(70));
                }
            }

            answers.requireTheSame(seed);
            assertThat(earlierThanTheOneBefore(service, "partition by aggregate_identifier order by sequence_number",
                    Duration.ZERO)).isEmpty();
            // decisions about different objects run at the same time, as those about the orders of a run of backorders do
            assertThat(earlierThanTheOneBefore(service, "order by global_index", Duration.ofMinutes(1))).isEmpty();
        }
    }

    /** The events that were stored with an earlier time than the event before them in this order. */
    private static List<String> earlierThanTheOneBefore(Service service, String order, Duration tolerance) {
        return service.bean(JdbcTemplate.class).queryForList("""
                select before || ', then ' || event
                from (select time_stamp, event, lag(time_stamp) over log as earlier, lag(event) over log as before
                      from events.domain_event,
                          format('%%s %%s at %%s', aggregate_identifier, payload_type, time_stamp) as event
                      window log as (%s)) one
                where time_stamp < earlier - make_interval(secs => ?)""".formatted(order), String.class, tolerance.toSeconds());
    }

    @Test
    @Rule({"TIM-1", "TIM-4"})
    void readsASecondAsOfItsEnd() {
        int product = api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                .get("idproduct").asInt();
        CLOCK.passes(Duration.ofMillis(1250 - CLOCK.instant().getNano() / 1_000_000));
        var first = CLOCK.instant(); // a quarter of a second after a full one
        change(product, 5);
        CLOCK.passes(Duration.ofMillis(700)); // 8:00:00.950
        change(product, 2);
        CLOCK.passes(Duration.ofMillis(100)); // 8:00:01.050
        change(product, 1);
        CLOCK.passes(Duration.ofHours(1));

        assertThat(stock(product, first)).isEqualTo(7);
        assertThat(stock(product, first.plusSeconds(1))).isEqualTo(8);
        assertThat(
                api.get("/products/%d/stock?as_of=%s".formatted(product, LOCAL.format(first))).ok().get(0).get("stock").asInt())
                .isEqualTo(7);
        assertThat(api.get("/products/%d?as_of=2026-06-02".formatted(product)).status()).isEqualTo(400);
    }

    @Test
    @Rule("TIM-2")
    void refusesObjectsThatDidNotExistAtThatTime() {
        CLOCK.passes(Duration.ofSeconds(10));
        var before = CLOCK.instant().minusSeconds(1);
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        var while_ = CLOCK.instant();
        CLOCK.passes(Duration.ofSeconds(10));
        api.delete("/tasks/" + task).expect(204);
        CLOCK.passes(Duration.ofSeconds(10));

        api.get(PastAnswers.at("/tasks/" + task, before).replace("%", "%%")).refused(404, 20);
        assertThat(api.get(PastAnswers.at("/tasks/" + task, while_).replace("%", "%%")).ok().get("title").asString())
                .isEqualTo("Count");
        api.get(PastAnswers.at("/tasks/" + task, CLOCK.instant()).replace("%", "%%")).refused(404, 20);
        assertThat(api.get("/products?as_of=0001-01-01").ok()).isEmpty();
    }

    @Test
    @Rule({"TIM-3", "TIM-4"})
    void refusesAMalformedOrFutureAsOf() {
        for (var moment : List.of("", "yesterday", "2026-06-31", "2026-06-01%2025:00:00", "2026-06-01%2008:00", "1e9", "%00",
                "0000-01-01",
                "2026-06-01%2008:00:00%2B25:00", "2030-01-01")) {
            api.get("/products?as_of=" + moment.replace("%", "%%")).refused(400, 5);
        }
    }

    @Test
    @Rule("TIM-14")
    void refusesAsOfWhereNoPastIsKept() {
        var document = Description.of(SERVICE.address()).document();
        var present = document.get("paths").properties().stream().filter(path -> {
            var read = path.getValue().path("get");
            return read.has("operationId") && !read.path("parameters").toString().contains("/AsOf")
                    && !(read.has("security") && read.get("security").isEmpty());
        }).map(path -> path.getKey().replaceFirst("^/api/v1", "").replaceAll("[{][a-z_]+}", "1")).toList();

        assertThat(present).contains("/events", "/hooks/1/deliveries", "/hooks/1/deliveries/1", "/hooks/statistics",
                "/admin/shippingproviders/attempts", "/admin/shippingproviders/1/options", "/picklists/1/shipments/attempts",
                "/backorders/process/1");
        for (var path : present) {
            assertThat(api.get(PastAnswers.at(path, CLOCK.instant()).replace("%", "%%")).refused(400, 5)).describedAs(path)
                    .contains("as_of cannot be used here");
        }
    }

    @Test
    @Rule("TIM-5")
    void ignoresAsOfInWrites() {
        api.post("/tasks?as_of=2020-01-01", "{\"title\": \"Count\"}").created();
    }

    @Test
    @Rule("TIM-6")
    void changesNothingWhenTheAssigneeReadsATaskOfThePast() {
        int me = api.get("/users/me").ok().get("iduser").asInt();
        int task = api.post("/tasks", "{\"title\": \"Count\", \"assigned_to_iduser\": %d}".formatted(me)).created().get("idtask")
                .asInt();
        var then = CLOCK.instant();
        CLOCK.passes(Duration.ofSeconds(2));
        long events = SERVICE.events();

        var past = api.get(PastAnswers.at("/tasks/" + task, then).replace("%", "%%")).ok();

        assertThat(past.get("is_seen_by_assignee").asBoolean()).isFalse();
        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(api.get("/tasks").ok().get(0).get("is_seen_by_assignee").asBoolean()).isFalse();
        assertThat(api.get("/tasks/" + task).ok().get("is_seen_by_assignee").asBoolean()).isTrue();
        assertThat(SERVICE.events()).isEqualTo(events + 1);
    }

    private static Clock clock() {
        return new Clock() {

            @Override
            public synchronized Instant instant() {
                if (isRestless) {
                    CLOCK.passes(Duration.ofMillis(10));
                }
                return CLOCK.instant();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
    }

    @Test
    @Rule("TIM-7")
    void givesAllEventsOfACommandTheSameTime() {
        isRestless = true;
        try {
            int product = api.post("/products", "{\"productcode\": \"T\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            change(product, 3);
            int order = api.post("/orders", """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 5}]}"""
                    .formatted(product)).created().get("idorder").asInt();
            long events = SERVICE.events();

            var processed = api.post("/orders/%d/process".formatted(order), null).ok();

            assertThat(processed.get("picklists")).hasSize(1);
            var times = SERVICE.bean(JdbcTemplate.class)
                    .queryForList("select time_stamp::text from events.domain_event order by global_index", String.class);
            assertThat(times.subList((int) events, times.size())).hasSizeGreaterThan(2).containsOnly(times.getLast())
                    .doesNotContain(times.get((int) events - 1));
        } finally {
            isRestless = false;
        }
    }

    private void change(int product, int change) {
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"reason\": \"found\"}".formatted(change)).ok();
    }

    private int stock(int product, Instant moment) {
        return api.get(PastAnswers.at("/products/%d/stock/1".formatted(product), moment).replace("%", "%%")).ok().get("stock")
                .asInt();
    }
}
