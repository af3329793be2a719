package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.feed.Position;
import fulfilment.proofs.Subscriber.Arrival;
import fulfilment.testing.Eventually;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import tools.jackson.databind.JsonNode;

/** Hooks on a few objects that many clients change, and a check of the final deliveries. */
public final class Deliveries implements AutoCloseable {

    /** Leases run out soon. */
    static final String[] SETTINGS = settings("1s", "5s");
    /** No call takes too long and no lease runs out, however busy the machine is. */
    static final String[] PATIENT = settings("20s", "90s");
    private static final List<String> KINDS = List.of("tasks.changed", "tasks.changed", "tasks.created", "tasks.completed",
            "tasks.uncompleted");
    private static final int WRITERS = 4;

    private final RecordingClient caller = new RecordingClient(ServerProcess.KEY, "hooks");
    private final List<String> addresses;
    private final String database;
    private final Subscriber subscriber;
    private final Map<Integer, String> hooks = new LinkedHashMap<>();
    private final Map<Integer, String> madeAt = new HashMap<>();
    private final List<Integer> tasks = new CopyOnWriteArrayList<>();
    private final ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
    private final List<Future<?>> writing = new ArrayList<>();
    private volatile boolean going = true;

    /** @param database of the nodes, for readers of the proof */
    public Deliveries(List<String> addresses, String database, Subscriber subscriber, long seed) {
        this.addresses = addresses;
        this.database = database;
        this.subscriber = subscriber;
        var first = addresses.getFirst();
        for (int i = 0; i < 4; i++) {
            tasks.add(caller.make(first, "/api/v1/tasks", "{\"title\": \"Count\"}", "idtask"));
        }
        for (int i = 0; i < KINDS.size(); i++) {
            int hook = caller.make(first, "/api/v1/hooks", "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"}"
                    .formatted(KINDS.get(i), subscriber.address("/" + i)), "idhook");
            hooks.put(hook, "/" + i);
            madeAt.put(hook, caller.get(first, "/api/v1/events?after=now").get("next").asString());
        }
        for (int writer = 0; writer < WRITERS; writer++) {
            var random = new Random(seed * 100 + writer);
            writing.add(writers.submit(() -> write(random)));
        }
    }

    /** Those of nodes that may be killed: leases run out soon. */
    public static String[] settings() {
        return SETTINGS.clone();
    }

    private static String[] settings(String answerWithin, String lease) {
        return new String[] {"--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.webhooks.answer-within=" + answerWithin,
                "--fulfilment.webhooks.lease=" + lease, "--fulfilment.webhooks.retry-after=" + "100ms,".repeat(39) + "100ms"};
    }

    private void write(Random random) {
        while (going) {
            var address = addresses.get(random.nextInt(addresses.size()));
            var task = "/api/v1/tasks/" + tasks.get(random.nextInt(tasks.size()));
            try {
                switch (random.nextInt(5)) {
                    case 0 -> tasks.add(caller.make(address, "/api/v1/tasks", "{\"title\": \"Count\"}", "idtask"));
                    case 1, 2 -> caller.make(address, task + "/complete", "", "idtask");
                    default -> caller.make(address, task + "/uncomplete", "", "idtask");
                }
                caller.change(address, task, "{\"title\": \"t%d\"}".formatted(random.nextInt()));
            } catch (IllegalStateException notNow) {
                Run.runFor(0.02); // the node is away for a while
            }
            Run.runFor(0.005);
        }
    }

    /** Kills something a few times while deliveries arrive, and checks all of them. @param kill returns when everything runs again */
    void prove(int rounds, Random random, IntConsumer kill) {
        for (int round = 0; round < rounds; round++) {
            awaitMore(arrived());
            Run.runFor(1 + random.nextDouble() * 2);
            kill.accept(round);
        }
        awaitMore(arrived());
        pauseForGood();
        subscriber.isInGoodMood();
        System.out.printf("%d deliveries in %d attempts%n", prove(addresses.getFirst(), 40), arrived());
    }

    public void pauseForGood() {
        going = false;
        writers.shutdown();
        try {
            assertThat(writers.awaitTermination(90, TimeUnit.SECONDS)).isTrue();
            for (var one : writing) {
                one.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (java.util.concurrent.ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        }
    }

    public int arrived() {
        return hooks.values().stream().mapToInt(path -> subscriber.arrivals(path).size()).sum();
    }

    /** Returns when more deliveries have arrived. */
    void awaitMore(int than) {
        Eventually.until(() -> arrived() > than, "something to arrive");
    }

    /**
     * Waits for the last delivery and checks all of them.
     *
     * @param times how often each may arrive at most
     * @return how many there were
     */
    public int prove(String address, int times) {
        int all = 0;
        long last = lastEvent();
        for (var hook : hooks.keySet()) {
            var path = hooks.get(hook);
            var announced = announced(address, hook, last);
            Eventually.until(() -> welcome(path) >= announced.size(),
                    () -> "deliveries of hook %d: %d of %d".formatted(hook, welcome(path), announced.size()));
            prove(hook, announced, subscriber.arrivals(path), times);
            all += announced.size();
        }
        return all;
    }

    private long welcome(String path) {
        return subscriber.arrivals(path).stream().filter(one -> one.welcome).map(Arrival::place).distinct().count();
    }

    private long lastEvent() {
        var last = new AtomicLong();
        try (var rows = new StoredRows(database)) {
            rows.each("select max(global_index) from events.domain_event", row -> last.set(row.getLong(1)));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return last.get();
    }

    /**
     * The deliveries that a hook must have received according to the feed: objects by their positions.
     *
     * @param last the event to read up to, which a transaction that runs may hold back
     */
    private LinkedHashMap<String, String> announced(String address, int hook, long last) {
        var announced = new LinkedHashMap<String, String>();
        var after = madeAt.get(hook);
        var kind = KINDS.get(Integer.parseInt(hooks.get(hook).substring(1)));
        while (true) {
            JsonNode page = caller.get(address, "/api/v1/events?limit=1000&event=%s&after=%s".formatted(kind, after));
            page.get("events").forEach(event -> announced.put(event.get("cursor").asString(), event.get("object").asString()));
            after = page.get("next").asString();
            if (page.get("events").isEmpty() && !page.get("more").asBoolean()
                    && Position.parse(after).orElseThrow().event() >= last) {
                return announced;
            }
        }
    }

    private static void prove(int hook, LinkedHashMap<String, String> announced, List<Arrival> arrivals, int times) {
        var byPlace = new LinkedHashMap<String, List<Arrival>>();
        arrivals.stream().sorted((one, other) -> Long.compare(one.began, other.began))
                .forEach(arrival -> byPlace.computeIfAbsent(arrival.place(), place -> new ArrayList<>()).add(arrival));
        assertThat(byPlace.keySet()).describedAs("announcements to hook %d", hook)
                .containsExactlyInAnyOrderElementsOf(announced.keySet());
        byPlace.forEach((place, same) -> {
            assertThat(same).extracting(one -> one.body).describedAs("bodies of %s", place).containsOnly(same.getFirst().body);
            assertThat(same).extracting(one -> one.id).containsOnly(hook + "-" + place);
            assertThat(same.size()).describedAs("times that %s came to hook %d", place, hook).isLessThanOrEqualTo(times);
        });
        var before = new HashMap<String, String>();
        announced.forEach((place, object) -> {
            var previous = before.put(object, place);
            if (previous != null) {
                long begun = byPlace.get(place).getFirst().began;
                assertThat(byPlace.get(previous)).describedAs("%s before %s of %s at hook %d", previous, place, object, hook)
                        .anyMatch(one -> one.welcome && one.ended < begun);
            }
        });
    }

    @Override
    public void close() {
        going = false;
        writers.shutdownNow();
    }
}
