package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What hooks receive: when, how often and in which order. Rules DLV. */
@BesideOthers
class DeliveryTest {

    /** The waits in minutes. Rule DLV-6. */
    private static final List<Integer> SCHEDULE = List.of(1, 1, 2, 5, 10, 15, 30, 45, 60, 90, 120, 120, 150, 180, 190);

    private static final Service SERVICE = PatientService.shared();
    private static final SettableClock CLOCK = SERVICE.clock();
    private static Client api;

    private final Receiver receiver = new Receiver();

    @BeforeAll
    static void start() {
        CLOCK.startNewYear("06-01T08:00:00Z");
        api = SERVICE.admin();
    }

    @BeforeEach
    void later() {
        CLOCK.passes(Duration.ofDays(2)); // earlier failures no longer count
    }

    @AfterEach
    void silence() {
        api.get("/hooks").ok().forEach(hook -> api.delete("/hooks/" + hook.get("idhook").asInt()).expect(204));
        receiver.close();
    }

    private int hook(String event, String path) {
        return hook(event, receiver.address(path), null);
    }

    private int hook(String event, String address, String secret) {
        var body = "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"%s}".formatted(event, address,
                secret == null ? "" : ", \"secret\": \"" + secret + "\"");
        return api.post("/hooks", body).created().get("idhook").asInt();
    }

    private int task(String title) {
        return api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created().get("idtask").asInt();
    }

    private void rename(int task, String title) {
        api.put("/tasks/" + task, "{\"title\": \"%s\"}".formatted(title)).ok();
    }

    private JsonNode deliveries(int hook, String filter) {
        return api.get("/hooks/%d/deliveries%s".formatted(hook, filter)).ok();
    }

    private void awaitAttempts(int hook, int attempts) {
        Eventually.until(() -> deliveries(hook, "").path(0).path("attempts").asInt(0) >= attempts,
                () -> "attempt %d of the latest delivery: %s".formatted(attempts, deliveries(hook, "")));
    }

    private JsonNode statistics(int hook) {
        return api.get("/hooks/%d/statistics".formatted(hook)).ok();
    }

    /** A receiver that only fails is seen after minutes, not after the last retry. */
    @Test
    @Rule("DLV-30")
    void tellsSinceWhenAHookFailsAndHowItFares() {
        int hook = hook("tasks.created", "/broken");
        int other = hook("tasks.created", "/fine");
        assertThat(statistics(hook).at("/last_hour/attempts").asInt()).isZero();
        assertThat(statistics(hook).at("/last_hour/success_rate").isNull()).isTrue();
        var broken = new AtomicBoolean(true);
        receiver.answers(call -> call.path().equals("/broken") && broken.get() ? 500 : 200);
        task("first");
        awaitAttempts(hook, 1);
        var since = statistics(hook).get("failing_since").asString();
        assertThat(statistics(hook).get("failing").asBoolean()).isFalse();

        CLOCK.passes(Duration.ofMinutes(2));
        awaitAttempts(hook, 2);
        CLOCK.passes(Duration.ofMinutes(2));
        awaitAttempts(hook, 3);

        var failing = statistics(hook);
        assertThat(failing.get("failing").asBoolean()).isTrue();
        assertThat(failing.get("consecutive_failures").asInt()).isEqualTo(3);
        assertThat(failing.get("failing_since").asString()).isEqualTo(since);
        assertThat(failing.get("last_delivered_at").isNull()).isTrue();
        assertThat(failing.at("/last_hour/failed").asInt()).isEqualTo(3);
        assertThat(failing.at("/last_hour/success_rate").decimalValue()).isEqualByComparingTo("0");
        Eventually.until(() -> statistics(other).at("/last_hour/delivered").asInt() == 1, "the other hook to get its delivery");
        assertThat(statistics(other).at("/last_day/success_rate").decimalValue()).isEqualByComparingTo("1");
        assertThat(api.get("/hooks/statistics").ok()).extracting(one -> one.get("idhook").asInt())
                .containsExactly(hook, other); // what fails comes first
        Eventually.until(() -> SERVICE.bean(MeterRegistry.class).get("fulfilment.webhooks.failing.hooks").gauge().value() > 0,
                "the metric to count it");

        broken.set(false);
        CLOCK.passes(Duration.ofMinutes(4));
        Eventually.until(() -> !statistics(hook).get("failing").asBoolean(), "the hook to be well again");
        var well = statistics(hook);
        assertThat(well.get("consecutive_failures").asInt()).isZero();
        assertThat(well.get("failing_since").isNull()).isTrue();
        assertThat(well.at("/last_hour/success_rate").decimalValue()).isEqualByComparingTo("0.25");

        CLOCK.passes(Duration.ofMinutes(70));
        assertThat(statistics(hook).at("/last_hour/attempts").asInt()).isZero();
        assertThat(statistics(hook).at("/last_day/attempts").asInt()).isEqualTo(4);
    }

    @Test
    @Rule("DLV-30")
    void countsNoTests() {
        int hook = hook("tasks.created", "/broken");
        receiver.answers(call -> 500);
        api.post("/hooks/%d/deliveries/test".formatted(hook), "").created();
        awaitAttempts(hook, 1);
        assertThat(statistics(hook).at("/last_hour/attempts").asInt()).isZero();
    }

    @Test
    @Rule({"DLV-22", "DLV-30"})
    void showsNoStatisticsOfThePastOrOfHooksThatAreNotThere() {
        int hook = hook("tasks.created", "/fine");
        api.get("/hooks/%d/statistics?as_of=2000-01-01+00:00:00".formatted(hook)).refused(400, 5);
        api.get("/hooks/statistics?as_of=2000-01-01+00:00:00").refused(400, 5);
        api.get("/hooks/999999/statistics").refused(404, 20);
    }

    @Test
    @Rule({"DLV-1", "DLV-8", "DLV-9", "DLV-11", "EVT-14"})
    void aDeliveryHasTheBodyOfTheSpecificationAndIsSignedInBothWays() throws GeneralSecurityException {
        int hook = hook("tasks.created", receiver.address("/signed"), "a secret");

        int task = task("Count the lanterns");

        var call = receiver.await("/signed", 1).getFirst();
        assertThat(call.json().propertyNames()).containsExactly("idhook", "name", "event", "event_triggered_at", "data");
        assertThat(call.json().get("idhook").asInt()).isEqualTo(hook);
        assertThat(call.json().get("name").asString()).isEqualTo("Shop");
        assertThat(call.json().get("event").asString()).isEqualTo("tasks.created");
        var shown = api.get("/tasks/" + task).ok();
        assertThat(call.json().get("data")).isEqualTo(shown);
        assertThat(call.json().get("event_triggered_at")).isEqualTo(shown.get("created_at"));
        assertThat(call.header("Content-Type")).isEqualTo("application/json");
        assertThat(call.header("X-Service-Signature")).isEqualTo(hmac(call.body()));
        var id = call.header("webhook-id");
        var timestamp = call.header("webhook-timestamp");
        var signed = (id + "." + timestamp + "." + new String(call.body(), StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8);
        assertThat(call.header("webhook-signature")).isEqualTo("v1," + hmac(signed));
        assertThat(Long.parseLong(timestamp)).isEqualTo(CLOCK.instant().getEpochSecond());
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "the outcome to be stored");
        var seen = deliveries(hook, "").get(0);
        assertThat(seen.get("webhook_id").asString()).isEqualTo(id);
        assertThat(seen.get("response_status").asInt()).isEqualTo(200);
        assertThat(seen.get("response_start").asString()).isEqualTo("ok");
    }

    private static String hmac(byte[] content) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("a secret".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return Base64.getEncoder().encodeToString(mac.doFinal(content));
    }

    @Test
    @Rule("DLV-10")
    void withoutASecretNothingIsSigned() {
        hook("tasks.created", "/unsigned");

        task("Count");

        var call = receiver.await("/unsigned", 1).getFirst();
        assertThat(call.headers()).doesNotContainKeys("x-service-signature", "webhook-signature");
        assertThat(call.header("webhook-id")).isNotNull();
    }

    @Test
    @Rule("HOK-9")
    void aHookReceivesItsKindFromItsCreationOn() {
        task("before");
        int hook = hook("tasks.created", "/kind");
        int task = task("after");
        rename(task, "changed");
        api.post("/tasks/%d/complete".formatted(task), null).ok();
        int second = task("last");

        var calls = receiver.await("/kind", 2);

        assertThat(calls).extracting(Receiver.Call::object).containsExactlyInAnyOrder("task-" + task, "task-" + second);
        assertThat(deliveries(hook, "")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202})
    @Rule("DLV-2")
    void treats200And201And202AsSuccess(int status) {
        receiver.answers(call -> status);
        int hook = hook("tasks.created", "/fine");
        task("Count");
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "success with " + status);
    }

    @ParameterizedTest
    @ValueSource(ints = {203, 204, 301, 302, 307, 400, 401, 404, 410, 429, 500, 503})
    @Rule({"DLV-2", "DLV-5", "DLV-7", "DLV-11"})
    void retriesAfterAnyOtherStatus(int status) {
        receiver.answers(call -> receiver.calls(call.path()).size() == 1 ? status : 200);
        int hook = hook("tasks.created", "/again");
        task("Count");
        awaitAttempts(hook, 1);
        assertThat(deliveries(hook, "").get(0).get("status").asString()).isEqualTo("due");
        assertThat(deliveries(hook, "").get(0).get("response_status").asInt()).isEqualTo(status);

        CLOCK.passes(Duration.ofSeconds(67));

        var calls = receiver.await("/again", 2);
        assertThat(calls.get(1).body()).isEqualTo(calls.get(0).body());
        assertThat(calls.get(1).header("webhook-id")).isEqualTo(calls.get(0).header("webhook-id"));
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "success in the end");
        assertThat(api.get("/hooks/%d/deliveries/%d".formatted(hook, deliveries(hook, "").get(0).get("iddelivery").asLong())).ok()
                .get("failed_attempts").get(0).get("response_status").asInt()).isEqualTo(status);
    }

    @Test
    @Rule({"DLV-5", "DLV-6", "DLV-7"})
    void retries15TimesOver17HoursAndThenGivesUp() {
        receiver.answers(call -> 500);
        int hook = hook("tasks.created", "/never");
        task("Count");
        var begun = CLOCK.instant();
        awaitAttempts(hook, 1);
        for (int retry = 1; retry <= SCHEDULE.size(); retry++) {
            var planned = Duration.ofMinutes(SCHEDULE.get(retry - 1));
            var due = Duration.between(CLOCK.instant(), instant(deliveries(hook, "").get(0).get("due_at").asString()));
            assertThat(due).describedAs("retry %d", retry).isBetween(planned.multipliedBy(8).dividedBy(10).minusSeconds(1),
                    planned.multipliedBy(12).dividedBy(10).plusSeconds(1));
            CLOCK.passes(due.minusSeconds(2));
            assertThat(receiver.calls("/never")).hasSize(retry);
            CLOCK.passes(Duration.ofSeconds(3));
            awaitAttempts(hook, retry + 1);
        }
        assertThat(Duration.between(begun, CLOCK.instant())).isBetween(Duration.ofMinutes(1019), Duration.ofMinutes(1020));
        var failed = deliveries(hook, "?status=failed").get(0);
        assertThat(failed.get("attempts").asInt()).isEqualTo(16);
        CLOCK.passes(Duration.ofDays(1));
        task("Count more"); // this is sent, so anything else due would have been sent too
        receiver.await("/never", 17);
        assertThat(receiver.calls("/never")).hasSize(17);
        assertThat(receiver.calls("/never").subList(0, 16)).extracting(call -> new String(call.body())).containsOnly(
                new String(receiver.calls("/never").getFirst().body()));
        Eventually.until(() -> api.get("/hooks/" + hook).ok().get("complete_failures").asInt() == 1, () -> "the hook to show it");
        assertThat(api.get("/hooks/" + hook).ok().get("active").asBoolean()).isTrue();
    }

    private static Instant instant(String wallClock) {
        return LocalDateTime.parse(wallClock.replace(' ', 'T')).atZone(ZoneId.of("Europe/Amsterdam")).toInstant();
    }

    @Test
    @Rule({"DLV-16", "HOK-11", "HOK-13"})
    void fiveCompleteFailuresWithin24HoursDeactivateTheHookAndDropTheRest() {
        receiver.answers(call -> 500);
        int hook = hook("tasks.created", "/dead");
        for (int i = 0; i < 5; i++) {
            task("Count " + i);
        }
        receiver.await("/dead", 5);
        for (int retry = 0; retry < SCHEDULE.size(); retry++) {
            int attempts = retry + 1;
            Eventually.until(
                    () -> deliveries(hook, "").values().stream().allMatch(one -> one.get("attempts").asInt() >= attempts),
                    () -> "all to be tried");
            if (retry == SCHEDULE.size() - 1) {
                task("is dropped");
                receiver.await("/dead", 5 * 15 + 1);
            }
            CLOCK.passes(Duration.ofMinutes(SCHEDULE.get(retry) * 12 / 10 + 1));
        }
        Eventually.until(() -> !api.get("/hooks/" + hook).ok().get("active").asBoolean(), () -> "the hook to be deactivated");
        assertThat(api.get("/hooks/" + hook).ok().get("deactivation_reason").asString()).isEqualTo("complete_failures");
        Eventually.until(() -> deliveries(hook, "?status=dropped").size() == 1, () -> "the rest to be dropped");
        assertThat(deliveries(hook, "?status=failed")).hasSize(5);

        receiver.answers(call -> 200);
        task("while it is deactivated");
        api.post("/hooks/%d/reactivate".formatted(hook), null).ok();
        int task = task("afterwards");

        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "the delivery after reactivation");
        assertThat(receiver.calls("/dead").getLast().object()).isEqualTo("task-" + task);
        assertThat(api.get("/hooks/" + hook).ok().get("complete_failures").asInt()).isZero();
    }

    /** The retry of the first one is due later, and the second one waits for it. */
    @Test
    @Rule({"DLV-12", "DLV-31"})
    void whatWaitsIsSentToANewAddressOnceAndInOrder() {
        int task = task("first");
        receiver.answers(call -> call.path().equals("/old") ? 500 : 200);
        int hook = hook("tasks.changed", "/old");
        rename(task, "second");
        awaitAttempts(hook, 1);
        rename(task, "third");
        Eventually.until(() -> deliveries(hook, "").size() == 2, "both deliveries");

        api.put("/hooks/" + hook, "{\"address\": \"%s\", \"name\": \"Store\"}".formatted(receiver.address("/new"))).ok();
        rename(task, "fourth");
        Eventually.until(() -> { // for a moment calls may still go to the old address, and what failed there waits
            rename(task("other"), "renamed");
            return !receiver.calls("/new").isEmpty();
        }, "the new address to be known");
        Eventually.until(() -> deliveries(hook, "?status=due").valueStream().allMatch(one -> one.get("attempts").asInt() > 0),
                "the end of calls to the old address"); // one that fails after the time has passed is due later than the test looks
        CLOCK.passes(Duration.ofMinutes(2));
        Eventually.until(() -> deliveries(hook, "?status=due").isEmpty() && deliveries(hook, "?status=held").isEmpty(),
                "all to be sent");

        var calls = receiver.calls("/new").stream().filter(call -> call.object().equals("task-" + task)).toList();
        assertThat(calls).extracting(call -> call.json().at("/data/title").asString()).containsExactly("second", "third",
                "fourth");
        assertThat(calls).extracting(call -> call.json().get("name").asString()).containsOnly("Store");
        assertThat(receiver.calls("/new")).extracting(call -> call.header("webhook-id")).doesNotHaveDuplicates();
        assertThat(receiver.calls("/old")).filteredOn(call -> call.object().equals("task-" + task)).hasSize(1);
    }

    /** A delivery of the old kind would surprise a receiver that was made for the new one. */
    @Test
    @Rule({"DLV-16", "HOK-25"})
    void anotherKindDropsWhatWaitsAndBeginsWithWhatHappensThen() {
        int task = task("first");
        receiver.answers(call -> 500);
        int hook = hook("tasks.changed", "/kind");
        rename(task, "second");
        awaitAttempts(hook, 1);
        task("before");

        api.put("/hooks/" + hook, "{\"event\": \"tasks.created\"}").ok();
        receiver.answers(call -> 200);
        rename(task, "third");
        int after = task("after");
        Eventually.until(() -> deliveries(hook, "?status=dropped").size() == 1, "the old one to be dropped");
        CLOCK.passes(Duration.ofMinutes(2));

        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1,
                () -> "one to be delivered: " + deliveries(hook, ""));
        assertThat(receiver.calls("/kind")).hasSize(2);
        assertThat(receiver.calls("/kind").getLast().object()).isEqualTo("task-" + after);
        assertThat(deliveries(hook, "")).hasSize(2);
    }

    /** Its first deliveries were about comments, which not everybody may see. */
    @Test
    @Rule({"DLV-22", "HOK-24"})
    void deliveriesOfAKindThatAHookHadBeforeNeedTheRightToSeeIt() {
        int hook = hook("comments.created", "/comments");
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"x\", \"price\": 1, \"idvatgroup\": 1}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
        api.post("/products/%d/comments".formatted(product), "{\"body\": \"cheap\"}").created();
        receiver.await("/comments", 1);
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, "the comment to be delivered");
        long comment = deliveries(hook, "").get(0).get("iddelivery").asLong();
        api.put("/hooks/" + hook, "{\"event\": \"tasks.created\"}").ok();
        var worker = api.withNewKey(api.newUser("\"rights\": [\"exports_imports\"]"));

        assertThat(worker.get("/hooks/%d/deliveries", hook).ok()).isEmpty();
        worker.get("/hooks/%d/deliveries/%d".formatted(hook, comment)).refused(404, 20);
        worker.post("/hooks/%d/deliveries/%d/redeliver".formatted(hook, comment), null).refused(404, 20);
        assertThat(deliveries(hook, "")).hasSize(1);

        worker.put("/hooks/" + hook, "{\"address\": \"https://store.invalid\"}").ok();
        api.post("/hooks/%d/deliveries/%d/redeliver".formatted(hook, comment), null).refused(403, 1017);
        assertThat(deliveries(hook, "")).hasSize(1);
    }

    @Test
    @Rule({"DLV-12", "DLV-13"})
    void aFailingDeliveryHoldsBackOnlyLaterOnesOfItsObject() {
        int stuck = task("stuck");
        int free = task("free");
        receiver.answers(call -> call.object().equals("task-" + stuck) ? 500 : 200);
        int hook = hook("tasks.changed", "/order");
        int other = hook("tasks.changed", "/other");
        for (int i = 1; i <= 3; i++) {
            rename(stuck, "stuck " + i);
            rename(free, "free " + i);
        }
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 3, () -> "the free ones");
        for (int one : List.of(hook, other)) { // a failure that is judged after the time has passed is due later than the test looks
            Eventually.until(() -> deliveries(one, "?status=held").size() == 2, () -> "two to be held: " + deliveries(one, ""));
        }
        assertThat(titles("/order", stuck)).containsExactly("stuck 1");

        receiver.answers(call -> 200);
        CLOCK.passes(Duration.ofSeconds(67));

        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 6, () -> "all of them");
        assertThat(titles("/order", stuck)).containsExactly("stuck 1", "stuck 1", "stuck 2", "stuck 3");
        assertThat(titles("/order", free)).containsExactly("free 1", "free 2", "free 3");
        Eventually.until(() -> deliveries(other, "?status=delivered").size() == 6, () -> "those of the other hook");
    }

    private List<String> titles(String path, int task) {
        return receiver.calls(path).stream().filter(call -> call.object().equals("task-" + task))
                .map(call -> call.json().get("data").get("title").asString()).toList();
    }

    @Test
    @Rule("DLV-13")
    void aFailingDeliveryHoldsBackLaterOnesForSixHours() {
        int task = task("stuck");
        receiver.answers(call -> call.json().get("data").get("title").asString().equals("poison") ? 500 : 200);
        int hook = hook("tasks.changed", "/past");
        rename(task, "poison");
        rename(task, "cure");
        for (int retry = 1; retry <= 11; retry++) { // 379 minutes
            int attempts = retry;
            Eventually.until(() -> deliveries(hook, "?status=held").size() == 1
                    && deliveries(hook, "?status=due").path(0).path("attempts").asInt() == attempts,
                    () -> "attempt %d to be stored, and the second to be held: %s".formatted(attempts, deliveries(hook, "")));
            CLOCK.passes(Duration.ofMinutes(SCHEDULE.get(retry - 1) * 12 / 10 + 1));
            receiver.await("/past", attempts + 1);
        }

        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1,
                () -> "the second to go past: " + deliveries(hook, ""));
        assertThat(titles("/past", task)).contains("cure");
        assertThat(deliveries(hook, "?status=due")).hasSize(1);
    }

    @Test
    @Rule("DLV-14")
    void aSlowReceiverSlowsNoOtherReceiver() {
        var slow = new CountDownLatch(1);
        receiver.answers(call -> {
            if (call.path().equals("/slow")) {
                try {
                    slow.await();
                } catch (InterruptedException over) {
                    Thread.currentThread().interrupt();
                }
            }
            return 200;
        });
        int slowHook = hook("tasks.created", "/slow");
        hook("tasks.created", "/fast");
        for (int i = 0; i < 40; i++) {
            task("Count " + i);
        }
        receiver.await("/fast", 40);
        receiver.await("/slow", 8);
        assertThat(receiver.calls("/slow")).hasSize(8);
        slow.countDown();
        Eventually.until(() -> deliveries(slowHook, "?status=delivered").size() == 40, () -> "the slow ones");
    }

    @Test
    @Rule("DLV-14")
    void aHookGetsAtMostEightCallsAtOnce() {
        var now = new AtomicInteger();
        var most = new ConcurrentHashMap<String, Integer>();
        receiver.answers(call -> {
            most.merge(call.path(), now.incrementAndGet(), Math::max);
            LockSupport.parkNanos(2_000_000);
            now.decrementAndGet();
            return 200;
        });
        hook("tasks.created", "/bound");
        for (int i = 0; i < 100; i++) {
            task("Count " + i);
        }
        receiver.await("/bound", 100);
        assertThat(most.get("/bound")).isBetween(1, 8);
    }

    @Test
    @Rule({"DLV-1", "DLV-19"})
    void aTestDeliveryIsTriedOnceAndMarkedAsTest() {
        int hook = hook("tasks.created", "/test");
        int task = task("Count");
        receiver.await("/test", 1);
        receiver.answers(call -> 500);

        var made = api.post("/hooks/%d/deliveries/test".formatted(hook), null).created();

        assertThat(made.get("purpose").asString()).isEqualTo("test");
        var call = receiver.await("/test", 2).get(1);
        assertThat(call.json().get("test").asBoolean()).isTrue();
        assertThat(call.object()).isEqualTo("task-" + task);
        Eventually.until(() -> deliveries(hook, "?status=failed").size() == 1, () -> "the test to have failed");
        assertThat(api.get("/hooks/" + hook).ok().get("complete_failures").asInt()).isZero();
    }

    @Test
    @Rule({"DLV-11", "DLV-18"})
    void redeliversWithTheSameBytesAndAPeriodInItsOrder() {
        int hook = hook("tasks.changed", "/twice");
        int task = task("t");
        var before = CLOCK.instant();
        CLOCK.passes(Duration.ofSeconds(2));
        for (int i = 1; i <= 5; i++) {
            rename(task, "t" + i);
        }
        receiver.await("/twice", 5);
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 5, () -> "five");
        long first = deliveries(hook, "").get(4).get("iddelivery").asLong();

        var again = api.post("/hooks/%d/deliveries/%d/redeliver".formatted(hook, first), null).created();

        assertThat(again.get("purpose").asString()).isEqualTo("redelivery");
        var calls = receiver.await("/twice", 6);
        assertThat(calls.get(5).body()).isEqualTo(calls.get(0).body());
        assertThat(calls.get(5).header("webhook-id")).isEqualTo(calls.get(0).header("webhook-id"));
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 6, "the outcome to be stored");
        CLOCK.passes(Duration.ofSeconds(2));
        var made = api.post("/hooks/%d/deliveries/redeliver".formatted(hook), "{\"since\": \"%s\", \"until\": \"%s\"}"
                .formatted(wallClock(before), wallClock(CLOCK.instant()))).ok();
        assertThat(made.get("redelivered").asInt()).isEqualTo(5);
        assertThat(receiver.await("/twice", 11).subList(6, 11))
                .extracting(call -> call.json().get("data").get("title").asString())
                .containsExactly("t1", "t2", "t3", "t4", "t5");

        api.delete("/hooks/" + hook).expect(204);
        api.post("/hooks/%d/deliveries/%d/redeliver".formatted(hook, first), null).refused(400, 21);
        api.post("/hooks/%d/deliveries/redeliver".formatted(hook), "{\"since\": \"%s\", \"until\": \"%s\"}"
                .formatted(wallClock(before), wallClock(CLOCK.instant()))).refused(400, 21);
    }

    @Test
    @Rule({"DLV-18", "DLV-16", "HOK-13"})
    void aPeriodCoversWhatHappenedWhileTheHookWasOff() {
        int task = task("t");
        rename(task, "before the hook was made");
        CLOCK.passes(Duration.ofSeconds(2));
        int hook = hook("tasks.changed", "/hole");
        var before = CLOCK.instant().minusSeconds(5);
        CLOCK.passes(Duration.ofSeconds(2));
        rename(task, "1 arrives");
        receiver.await("/hole", 1);
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "one");
        api.delete("/hooks/" + hook).expect(204);
        rename(task, "2 is missed");
        rename(task, "3 is missed");
        api.post("/hooks/%d/reactivate".formatted(hook), null).ok();

        assertThat(redeliver(hook, before, ", \"missing\": true")).isEqualTo(2); // at once: nobody has read these events yet
        assertThat(arrived("/hole", 3)).containsExactly("1 arrives", "2 is missed", "3 is missed");
        rename(task, "4 arrives");
        assertThat(arrived("/hole", 4)).last().isEqualTo("4 arrives");
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 4, () -> "four");
        assertThat(redeliver(hook, before, ", \"missing\": true")).isZero();
        assertThat(redeliver(hook, before, "")).isEqualTo(4);
        var calls = receiver.await("/hole", 8);
        assertThat(arrived("/hole", 8)).endsWith("1 arrives", "2 is missed", "3 is missed", "4 arrives");
        for (int call = 0; call < 4; call++) {
            assertThat(calls.get(call + 4).header("webhook-id")).isEqualTo(calls.get(call).header("webhook-id"));
            assertThat(calls.get(call + 4).body()).isEqualTo(calls.get(call).body());
        }
    }

    @Test
    @Rule({"DLV-18", "DLV-16"})
    void aPeriodRepeatsNothingThatIsUnderWay() {
        var open = new CountDownLatch(1);
        receiver.answers(call -> {
            try {
                open.await();
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
            return 200;
        });
        int hook = hook("tasks.created", "/slow");
        var before = CLOCK.instant().minusSeconds(5);
        CLOCK.passes(Duration.ofSeconds(2));
        task("under way");
        receiver.await("/slow", 1);

        assertThat(redeliver(hook, before, "")).isZero();

        open.countDown();
        Eventually.until(() -> deliveries(hook, "?status=delivered").size() == 1, () -> "one");
        assertThat(deliveries(hook, "")).hasSize(1);
    }

    private int redeliver(int hook, Instant since, String more) {
        return api.post("/hooks/%d/deliveries/redeliver".formatted(hook), "{\"since\": \"%s\", \"until\": \"%s\"%s}"
                .formatted(wallClock(since), wallClock(CLOCK.instant().plusSeconds(2)), more)).ok().get("redelivered").asInt();
    }

    private List<String> arrived(String path, int calls) {
        return receiver.await(path, calls).stream().map(call -> call.json().get("data").get("title").asString()).toList();
    }

    private static String wallClock(Instant at) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.of("Europe/Amsterdam"))
                .format(at);
    }

    @Test
    @Rule({"DLV-17", "DLV-18", "DLV-20", "HOK-4"})
    void refusesInvalidRequestsForDeliveries() {
        int hook = hook("tasks.created", "/refused");
        api.get("/hooks/999999/deliveries").refused(404, 20);
        api.get("/hooks/%d/deliveries/999999".formatted(hook)).refused(404, 20);
        api.post("/hooks/%d/deliveries/999999/redeliver".formatted(hook), null).refused(404, 20);
        api.post("/hooks/%d/deliveries/redeliver".formatted(hook), "{}").refused(400, 5);
        assertThat(api.post("/hooks/%d/deliveries/redeliver".formatted(hook),
                "{\"since\": \"2001-01-01\", \"until\": \"2001-01-02\", \"missing\": true, \"status\": \"failed\"}")
                .refused(400, 5)).contains("missing");
        api.delete("/hooks/" + hook).expect(204);
        api.post("/hooks/%d/deliveries/test".formatted(hook), null).refused(400, 21);
        api.post("/hooks", "{\"name\": \"n\", \"event\": \"tasks.created\", \"address\": \"http://10.0.0.1/\"}").refused(400, 5);
        api.post("/hooks", "{\"name\": \"n\", \"event\": \"tasks.created\", \"address\": \"http://169.254.169.254/\"}")
                .refused(400, 5);
        assertThat(deliveries(hook, "?status=nonsense")).isEmpty();
    }
}
