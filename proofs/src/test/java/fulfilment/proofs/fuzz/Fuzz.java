package fulfilment.proofs.fuzz;

import fulfilment.server.Description;
import fulfilment.server.SampleObjects;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Sends requests to a separate service and collects faults. */
final class Fuzz {

    /** Collects no more faults than this. */
    private static final int FAULTS_AT_MOST = 2_000;

    private final Service service;
    private final long seed;
    private final Description description;
    private final Known known = new Known();
    private final Attempts attempts;
    private final Verdict verdict;
    private final ConcurrentLinkedQueue<Fault> faults = new ConcurrentLinkedQueue<>();
    private final Map<String, AtomicInteger> executed = new ConcurrentHashMap<>();
    private final Map<Integer, AtomicInteger> statuses = new ConcurrentHashMap<>();

    Fuzz(Service service, long seed) {
        this.service = service;
        this.seed = seed;
        description = Description.of(service.address());
        attempts = new Attempts(seed, description, known, new Keys(service.admin()));
        verdict = new Verdict(description, known);
        SampleObjects.bring(service.admin(), known::learn);
    }

    /**
     * Sends requests one by one, so that traces of a refused request are visible.
     *
     * @param only the request to print with its answer; -1 for none
     */
    void oneByOne(int from, int to, int only) {
        try (var errors = new ErrorLog();
                var line = new RawConnection(service.address());
                var witness = new WriteTrace(service)) {
            for (int number = from; number < to && faults.size() < FAULTS_AT_MOST; number++) {
                var dice = new RandomChoices(~seed, number);
                if (dice.oneIn(50)) {
                    nonsense(number, dice, line, errors, witness);
                    continue;
                }
                var attempt = attempts.number(number);
                if (number == only) {
                    System.out.println(attempt.curl(service.address()));
                }
                var answer = judged(attempt, line, errors);
                var news = witness.news();
                if (!news.isEmpty() && (answer == null || answer.status() >= 400 || !attempt.isWrite() && !isSeen(attempt))) {
                    add("a refused or reading request stored something: " + attempt.endpoint(), attempt, answer, news.toString());
                }
                if (number == only) {
                    System.out.println(shown(answer) + "\n" + news);
                }
            }
        }
    }

    /** Reading a task as its assignee marks it as seen. No other read stores anything. */
    private static boolean isSeen(Attempt attempt) {
        return attempt.endpoint().endsWith(" /api/v1/tasks/{id}");
    }

    /** Sends requests from many threads at once. */
    void together(int from, int to, int threads) {
        var next = new AtomicInteger(from);
        try (var errors = new ErrorLog()) {
            var crew = new ArrayList<Thread>();
            for (int i = 0; i < threads; i++) {
                crew.add(Thread.ofPlatform().start(() -> work(next, to, errors)));
            }
            for (var worker : crew) {
                worker.join();
            }
            for (var error : errors.taken()) {
                faults.add(new Fault("logged: " + error.lines().skip(1).findFirst().orElse(error), error));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private void work(AtomicInteger next, int to, ErrorLog errors) {
        try (var line = new RawConnection(service.address())) {
            for (int number = next.getAndIncrement(); number < to
                    && faults.size() < FAULTS_AT_MOST; number = next.getAndIncrement()) {
                var dice = new RandomChoices(~seed, number);
                if (dice.oneIn(50)) {
                    nonsense(number, dice, line, errors, null);
                } else {
                    judged(attempts.number(number), line, null);
                }
            }
        } catch (RuntimeException | Error broken) {
            faults.add(new Fault("the fuzzer itself: " + broken, String.valueOf(broken)));
            throw broken;
        }
    }

    /** @param errors null if log entries cannot be attributed to one request */
    private RawConnection.@Nullable Answer judged(Attempt attempt, RawConnection line, @Nullable ErrorLog errors) {
        try {
            var answer = line.send(attempt);
            if (answer.isEmpty()) {
                if (attempt.isOwedAnAnswer()) {
                    add("no answer: " + attempt.endpoint(), attempt, null, "");
                }
                return null;
            }
            statuses.computeIfAbsent(answer.get().status(), any -> new AtomicInteger()).incrementAndGet();
            if (answer.get().status() < 300 && attempt.endpoint().startsWith(attempt.method())) {
                executed.computeIfAbsent(attempt.endpoint(), any -> new AtomicInteger()).incrementAndGet();
            }
            var wrong = verdict.on(attempt, answer.get());
            var logged = errors == null ? List.<String>of() : errors.taken();
            if (wrong != null || !logged.isEmpty()) {
                var cause = logged.isEmpty() ? "" : ", " + logged.getFirst().lines().skip(1).findFirst().orElse("");
                add(attempt.endpoint() + ": " + (wrong == null ? "logged an error" : wrong) + cause, attempt, answer.get(),
                        verdict.complaint(attempt, answer.get()) + String.join("\n", logged));
            }
            return answer.get();
        } catch (IllegalStateException late) {
            add(attempt.endpoint() + ": " + late.getMessage(), attempt, null, "");
            return null;
        }
    }

    private void nonsense(int number, RandomChoices dice, RawConnection line, ErrorLog errors, @Nullable WriteTrace witness) {
        var bytes = new MalformedRequests(dice).any();
        var sent = "request %d of seed %d: %s".formatted(number, seed, bytes.shown());
        try {
            var statuses = line.nonsense(bytes.bytes(), bytes.hangUp());
            if (statuses.stream().anyMatch(status -> status >= 500 && status != 501 && status != 505)) {
                faults.add(new Fault("nonsense answered with " + statuses, sent));
            }
            if (statuses.size() < bytes.answers() && statuses.stream().noneMatch(status -> status == 429)) {
                faults.add(new Fault("a pipeline of %d got %s".formatted(bytes.answers(), statuses), sent));
            }
        } catch (IllegalStateException late) {
            faults.add(new Fault(String.valueOf(late.getMessage()), sent));
        }
        if (witness != null) {
            var news = witness.news();
            if (!news.isEmpty()) {
                faults.add(new Fault("nonsense stored something: " + news, sent));
            }
            errors.taken()
                    .forEach(error -> faults.add(new Fault("nonsense logged " + error.lines().skip(1).findFirst().orElse(""),
                            sent + "\n" + error)));
        }
    }

    private void add(String kind, Attempt attempt, RawConnection.@Nullable Answer answer, String more) {
        faults.add(new Fault(kind, "request %d of seed %d:\n%s\n%s\n%s".formatted(attempt.number(), seed,
                attempt.curl(service.address()), shown(answer), more)));
    }

    private static String shown(RawConnection.@Nullable Answer answer) {
        if (answer == null) {
            return "no answer";
        }
        var text = answer.text();
        return "answered " + answer.status() + " " + text.substring(0, Math.min(1_000, text.length()));
    }

    /** How often each endpoint accepted a request. */
    Map<String, Integer> executed() {
        var all = new TreeMap<String, Integer>();
        description.endpoints()
                .forEach(endpoint -> all.put(endpoint, executed.getOrDefault(endpoint, new AtomicInteger()).get()));
        return all;
    }

    Map<Integer, Integer> statuses() {
        var all = new TreeMap<Integer, Integer>();
        statuses.forEach((status, times) -> all.put(status, times.get()));
        return all;
    }

    /** The first fault of each kind, and how many there are of it. */
    List<String> faults() {
        Map<String, List<Fault>> kinds = new LinkedHashMap<>();
        faults.forEach(fault -> kinds.computeIfAbsent(fault.kind(), any -> new ArrayList<>()).add(fault));
        return kinds.values().stream()
                .map(same -> "%d times: %s\n%s".formatted(same.size(), same.getFirst().kind(), same.getFirst().detail()))
                .toList();
    }
}
