package fulfilment.proofs.operation;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.wire.Times;
import fulfilment.query.rebuild.Rebuild;
import fulfilment.server.Client;
import fulfilment.server.DataFolder;
import fulfilment.server.Ran;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.feed.FeedEnd;
import fulfilment.server.time.ProofRun;
import fulfilment.server.webhooks.Receiver;
import fulfilment.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A backup is made while many clients write. What is restored from it goes on where it was, and nothing means two things. */
@Tag("long")
class BackupWhileServingTest {

    private static final int WRITERS = 8;
    private static final String STREAMS_WITH_GAPS = """
            select count(*) from (select aggregate_identifier from events.domain_event group by 1
                                  having max(sequence_number) <> count(*) - 1 or min(sequence_number) <> 0) broken""";
    private static final String ORDER = """
            {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]}""";

    private final SettableClock clock = new SettableClock(Instant.now());
    private final AtomicBoolean write = new AtomicBoolean(true);
    /** Tasks that were acknowledged. */
    private final Queue<Integer> made = new ConcurrentLinkedQueue<>();
    private final Queue<Integer> orders = new ConcurrentLinkedQueue<>();

    private Service start(Path data) {
        return Service.startAt(clock, "--spring.datasource.url=embedded", "--fulfilment.data-dir=" + data,
                "--fulfilment.secret-keys=");
    }

    private static int hook(Client api, String address) {
        return api.post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\", \"secret\": \"s\"}"
                .formatted(address)).created().get("idhook").asInt();
    }

    private static int task(Client api, String title) {
        return api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created().get("idtask").asInt();
    }

    private static int product(Client api, String code) {
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(code))
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": 1000, \"reason\": \"found\"}").ok();
        return product;
    }

    private List<Future<?>> writers(ExecutorService threads, Client api, int product) {
        return IntStream.range(0, WRITERS).<Future<?>>mapToObj(writer -> threads.submit(() -> {
            while (write.get()) {
                made.add(task(api, "written meanwhile"));
                api.post("/products/%d/stock/1".formatted(product), "{\"change\": -1, \"reason\": \"sold\"}").ok();
                orders.add(api.post("/orders", ORDER.formatted(product)).created().get("idorder").asInt());
            }
            return null;
        })).toList();
    }

    private static void end(List<Future<?>> writers) throws InterruptedException, ExecutionException {
        for (var writer : writers) {
            writer.get();
        }
    }

    private static List<String> ids(Receiver receiver, String path) {
        return receiver.calls(path).stream().map(call -> call.header("webhook-id")).toList();
    }

    @Test
    @Rule({"OPS-1", "OPS-2", "OPS-5", "OPS-6", "CON-44"})
    void restoresWhatWasAcknowledgedAndGoesOn(@TempDir Path folder) throws Exception {
        var data = folder.resolve("data");
        DataFolder.fill(data);
        var file = folder.resolve("backup");
        List<Integer> before;
        List<String> acknowledged;
        List<String> pending;
        JsonNode first;
        JsonNode stock;
        JsonNode asOf;
        String moment;
        String cursor;
        int quiet;
        int busy;
        try (var receiver = new Receiver(); var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            receiver.answers(call -> call.path().equals("/down") ? 500 : 200);
            try (var service = start(data)) {
                var api = service.admin();
                quiet = product(api, "QUIET");
                busy = product(api, "BUSY");
                api.post("/products/%d/stock/1".formatted(busy), "{\"change\": 100000, \"reason\": \"found\"}").ok();
                int up = hook(api, receiver.address("/up"));
                int down = hook(api, receiver.address("/down"));
                IntStream.range(0, 20).forEach(number -> made.add(task(api, "before")));
                receiver.await("/up", 20);
                receiver.await("/down", 20);
                Eventually.until(() -> api.get("/hooks/%d/deliveries?status=delivered".formatted(up)).ok().size() == 20,
                        () -> "the outcomes to be stored");
                Eventually.until(() -> api.get("/hooks/%d/deliveries".formatted(down)).ok().valueStream()
                        .allMatch(delivery -> delivery.get("attempts").asInt() == 1), () -> "the failures to be stored");
                first = api.header("Idempotency-Key", "order-one").post("/orders", ORDER.formatted(quiet)).created();
                stock = api.get("/products/%d/stock".formatted(quiet)).ok();
                clock.passes(Duration.ofSeconds(10));
                moment = Times.DATE_TIME
                        .format(LocalDateTime.ofInstant(clock.instant().minusSeconds(5),
                                ZoneId.of("Europe/Amsterdam")))
                        .replace(' ', 'T');
                asOf = api.get("/products/%d/stock?as_of=%s".formatted(quiet, moment)).ok();
                api.delete("/hooks/" + hook(api, receiver.address("/gone"))).expect(204);
                acknowledged = ids(receiver, "/up");
                pending = ids(receiver, "/down");
                receiver.answers(call -> 500); // what is written meanwhile is not acknowledged by any receiver

                var writers = writers(threads, api, busy);
                Eventually.until(() -> made.size() > 60, () -> "the writers to be at work");
                before = List.copyOf(made);
                service.bean(Rebuild.class).start(List.of()); // makes and drops tables meanwhile
                var ran = Ran.of("backup", "--to", file, "--fulfilment.data-dir=" + data);
                int during = made.size() - before.size();
                Eventually.until(() -> made.size() > before.size() + during + 10, () -> "more to be written");
                write.set(false);
                end(writers);
                cursor = FeedEnd.of(service); // transactions of the rebuild hold back what the API calls the end

                assertThat(ran.exit()).describedAs(ran.toString()).isZero();
                assertThat(ran.output()).contains(file.toString(), "It does not contain " + data.resolve("secret.key"));
                assertThat(during).describedAs("tasks made during the backup").isPositive();
                System.out.printf("%d tasks before the backup, %d during it, %d in all, %d bytes%n", before.size(), during,
                        made.size(),
                        Files.size(file));
            }
            assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(file.resolveSibling("backup.unfinished")).doesNotExist();

            var restored = folder.resolve("restored");
            assertThat(Ran.done("restore", "--from", file, "--fulfilment.data-dir=" + restored)).contains(restored.toString(),
                    "secret.key is not in the backup", "Without its key these cannot be called: hook 1, hook 2");
            Files.copy(data.resolve("secret.key"), restored.resolve("secret.key"));
            receiver.answers(call -> 200);
            int arrived = receiver.calls().size();
            clock.passes(Duration.ofHours(1));
            try (var service = start(restored)) {
                var api = service.admin();
                var jdbc = service.bean(JdbcTemplate.class);
                assertThat(jdbc.queryForObject(STREAMS_WITH_GAPS, Long.class)).isZero();
                var kept = new TreeSet<>(jdbc.queryForList("select id from kept.task", Integer.class));
                assertThat(kept).containsAll(before);
                assertThat(made).containsAll(kept);
                assertThat(api.get("/products/%d/stock".formatted(quiet)).ok()).isEqualTo(stock);
                assertThat(api.get("/products/%d/stock?as_of=%s".formatted(quiet, moment)).ok()).isEqualTo(asOf);
                assertThat(api.header("Idempotency-Key", "order-one").post("/orders", ORDER.formatted(quiet)).created())
                        .isEqualTo(first);

                Eventually.until(() -> {
                    var later = receiver.calls().stream().skip(arrived).map(call -> call.header("webhook-id")).toList();
                    return later.containsAll(pending);
                }, () -> "what was pending to be sent");
                assertThat(ids(receiver, "/up").stream().skip(acknowledged.size()).toList())
                        .doesNotContainAnyElementsOf(acknowledged);

                int newTask = task(api, "after");
                int newOrder = api.post("/orders", ORDER.formatted(quiet)).created().get("idorder").asInt();
                assertThat(newTask).isGreaterThan(made.stream().mapToInt(Integer::intValue).max().orElseThrow() + 500_000);
                assertThat(newOrder).isGreaterThan(orders.stream().mapToInt(Integer::intValue).max().orElseThrow() + 500_000);
                newEventsAreNew(receiver);
                assertThat(api.get("/events?after=" + cursor).ok().toString()).contains("\"after\"").doesNotContain("meanwhile");

                assertThat(ProofRun.rebuiltByTheStart(service).state()).isEqualTo("done");
                var proof = ProofRun.proved(service);
                assertThat(proof.found()).isEmpty();
                assertThat(proof.differences()).isZero();
                assertThat(proof.compared()).isPositive();
            }
        }
    }

    /** No webhook-id stands for two bodies, whether it came before or after the restore. */
    private static void newEventsAreNew(Receiver receiver) {
        Eventually.until(
                () -> receiver.calls().stream().anyMatch(call -> call.json().get("data").get("title").asString().equals("after")),
                () -> "the new task to be announced");
        var bodies = new ArrayList<String>();
        receiver.calls().stream().map(call -> call.header("webhook-id") + " " + call.json().get("data").get("idtask")).distinct()
                .map(one -> one.split(" ")[0]).forEach(bodies::add);
        assertThat(bodies).doesNotHaveDuplicates();
    }
}
