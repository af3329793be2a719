package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.platform.SteadyClock;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** A read with {@code as_of} returns the answer of that time, for any address and after any later changes. */
@BesideOthers
@Order(1)
class AsOfTest {

    private static final Instant MORNING = Instant.parse("2026-06-01T08:00:00.250Z");
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'%20'HH:mm:ss")
            .withZone(ZoneId.of("Europe/Amsterdam"));

    /** For longer runs: {@code -Dasof.steps=30}. */
    private static final int STEPS = Integer.getInteger("asof.steps", 20);
    /** Number of addresses read after each step. */
    private static final int LOOKS = 40;

    private final SettableClock clock = new SettableClock(MORNING);
    private Service service;
    private Client api;

    @BeforeEach
    void start() {
        service = Service.startAt(clock);
        api = service.admin();
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private static String at(String address, Instant moment) {
        return address + (address.contains("?") ? "&" : "?") + "as_of=" + SECONDS.format(moment);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20_261_120})
    @Rule({"CON-48", "TIM-1", "TIM-2"})
    void answersAnyReadAsItWasAtThatTime(long seed) {
        var random = new Random(seed);
        var business = new RandomBusiness(api, random);
        Map<Instant, Map<String, String>> answers = new TreeMap<>();

        for (int step = 0; step < STEPS; step++) {
            for (int i = random.nextInt(1, 4); i > 0; i--) { // several changes within one second
                business.goesOn();
                clock.passes(Duration.ofMillis(200));
            }
            var addresses = new ArrayList<>(business.addresses());
            Collections.shuffle(addresses, random);
            answers.put(clock.instant(), look(addresses.subList(0, Math.min(LOOKS, addresses.size()))));
            clock.passes(Duration.ofSeconds(random.nextInt(1, 100)));
        }

        answers.forEach((moment, then) -> then.forEach((address, answer) -> assertThat(read(at(address, moment)))
                .describedAs("seed %d, %s as of %s", seed, address, moment).isEqualTo(answer)));
    }

    @Test
    @Rule("TIM-1")
    void keepsPastAnswersWhenTheClockIsSetBack() {
        long seed = Long.getLong("proof.seed", 20_261_122L);
        var random = new Random(seed);
        var business = new RandomBusiness(api, random);
        Map<Instant, Map<String, String>> answers = new TreeMap<>();
        var steady = service.bean(java.time.Clock.class);
        for (int step = 0; step < 24; step++) {
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                business.goesOn();
            }
            var now = steady.instant();
            if (step < 12) {
                var addresses = new ArrayList<>(business.addresses());
                Collections.shuffle(addresses, random);
                answers.put(now, look(addresses.subList(0, Math.min(LOOKS, addresses.size()))));
                clock.passes(Duration.ofSeconds(random.nextInt(2, 100)));
                steady.instant();
            } else if (step == 12) {
                clock.passes(Duration.ofHours(-1));
            } else if (step == 18) {
                clock.passes(Duration.ofMinutes(70));
            }
        }

        answers.forEach((moment, then) -> then.forEach((address, answer) -> assertThat(read(at(address, moment)))
                .describedAs("seed %d, %s as of %s", seed, address, moment).isEqualTo(answer)));
        assertThat(earlierThanTheOneBefore("partition by aggregate_identifier order by sequence_number", Duration.ZERO))
                .isEmpty();
        // decisions about different objects run at the same time, as those about the orders of a run of backorders do
        assertThat(earlierThanTheOneBefore("order by global_index", Duration.ofMinutes(1))).isEmpty();
    }

    /** The events that were stored with an earlier time than the event before them in this order. */
    private List<String> earlierThanTheOneBefore(String order, Duration tolerance) {
        return service.bean(JdbcTemplate.class).queryForList("""
                select before || ', then ' || event
                from (select time_stamp, event, lag(time_stamp) over log as earlier, lag(event) over log as before
                      from events.domain_event,
                          format('%%s %%s at %%s', aggregate_identifier, payload_type, time_stamp) as event
                      window log as (%s)) one
                where time_stamp < earlier - make_interval(secs => ?)""".formatted(order), String.class, tolerance.toSeconds());
    }

    private Map<String, String> look(List<String> addresses) {
        var seen = new LinkedHashMap<String, String>();
        addresses.forEach(address -> seen.put(address, read(address)));
        return seen;
    }

    private String read(String address) {
        var answer = api.get(address.replace("%", "%%"));
        return answer.status() == 404 ? "not there" : answer.ok().toString();
    }

    @Test
    @Rule({"TIM-1", "TIM-4"})
    void readsASecondAsOfItsEnd() {
        int product = api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                .get("idproduct").asInt();
        var first = clock.instant();
        change(product, 5);
        clock.passes(Duration.ofMillis(700)); // 8:00:00.950
        change(product, 2);
        clock.passes(Duration.ofMillis(100)); // 8:00:01.050
        change(product, 1);
        clock.passes(Duration.ofHours(1));

        assertThat(stock(product, first)).isEqualTo(7);
        assertThat(stock(product, first.plusSeconds(1))).isEqualTo(8);
        assertThat(api.get("/products/%d/stock?as_of=2026-06-01T10:00:00".formatted(product)).ok().get(0).get("stock").asInt())
                .isEqualTo(7);
        assertThat(api.get("/products/%d?as_of=2026-06-02".formatted(product)).status()).isEqualTo(400);
    }

    @Test
    @Rule("TIM-2")
    void refusesObjectsThatDidNotExistAtThatTime() {
        clock.passes(Duration.ofSeconds(10));
        var before = clock.instant().minusSeconds(1);
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        var while_ = clock.instant();
        clock.passes(Duration.ofSeconds(10));
        api.delete("/tasks/" + task).expect(204);
        clock.passes(Duration.ofSeconds(10));

        api.get(at("/tasks/" + task, before).replace("%", "%%")).refused(404, 20);
        assertThat(api.get(at("/tasks/" + task, while_).replace("%", "%%")).ok().get("title").asString()).isEqualTo("Count");
        api.get(at("/tasks/" + task, clock.instant()).replace("%", "%%")).refused(404, 20);
        assertThat(api.get("/products?as_of=0001-01-01").ok()).isEmpty();
    }

    @Test
    @Rule({"TIM-3", "TIM-4"})
    void refusesAMalformedOrFutureAsOf() {
        for (var moment : List.of("", "yesterday", "2026-06-31", "2026-06-01%2025:00:00", "2026-06-01%2008:00", "1e9", "%00",
                "0000-01-01",
                "2026-06-01%2008:00:00%2B02:00", "2030-01-01")) {
            api.get("/products?as_of=" + moment.replace("%", "%%")).refused(400, 5);
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
        var then = clock.instant();
        clock.passes(Duration.ofSeconds(2));
        long events = service.events();

        var past = api.get(at("/tasks/" + task, then).replace("%", "%%")).ok();

        assertThat(past.get("is_seen_by_assignee").asBoolean()).isFalse();
        assertThat(service.events()).isEqualTo(events);
        assertThat(api.get("/tasks").ok().get(0).get("is_seen_by_assignee").asBoolean()).isFalse();
        assertThat(api.get("/tasks/" + task).ok().get("is_seen_by_assignee").asBoolean()).isTrue();
        assertThat(service.events()).isEqualTo(events + 1);
    }

    /** Its time advances with every reading. */
    private static Clock restless() {
        return new Clock() {

            private final AtomicLong readings = new AtomicLong();

            @Override
            public Instant instant() {
                return MORNING.plusMillis(10 * readings.incrementAndGet());
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
        try (var other = Service.startWith(Clock.class, new SteadyClock(restless()))) {
            var client = other.admin();
            int product = client.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            client.post("/products/%d/stock/1".formatted(product), "{\"change\": 3, \"reason\": \"found\"}").ok();
            int order = client.post("/orders", """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 5}]}"""
                    .formatted(product)).created().get("idorder").asInt();
            long events = other.events();

            var processed = client.post("/orders/%d/process".formatted(order), null).ok();

            assertThat(processed.get("picklists")).hasSize(1);
            var times = other.bean(JdbcTemplate.class)
                    .queryForList("select time_stamp::text from events.domain_event order by global_index", String.class);
            assertThat(times.subList((int) events, times.size())).hasSizeGreaterThan(2).containsOnly(times.getLast())
                    .doesNotContain(times.get((int) events - 1));
        }
    }

    private void change(int product, int change) {
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"reason\": \"found\"}".formatted(change)).ok();
    }

    private int stock(int product, Instant moment) {
        return api.get(at("/products/%d/stock/1".formatted(product), moment).replace("%", "%%")).ok().get("stock").asInt();
    }
}
