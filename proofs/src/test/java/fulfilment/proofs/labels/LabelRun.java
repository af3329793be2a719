package fulfilment.proofs.labels;

import fulfilment.proofs.Clients;
import fulfilment.proofs.Run;
import fulfilment.proofs.ServerProcess;
import fulfilment.proofs.labels.LabelRecords.Sale;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Packers who ship with rude carriers while the service is killed, from the first picklist to the check. */
final class LabelRun implements AutoCloseable {

    /** Times so short that a short run passes all of them. */
    static final String[] SETTINGS = {"--fulfilment.providers.answer-within=1s", "--fulfilment.providers.push-answer-within=1s",
            "--fulfilment.providers.keep-calls=3s"};
    /** Longer than many shipments take with carriers that fail. */
    private static final Duration TO_SHIP = Duration.ofMinutes(30);
    /** Longer than a call is kept, and than an interrupted adoption blocks the next one. */
    private static final Duration TO_SETTLE = Duration.ofMinutes(5);

    private final Supplier<String> database;
    private final RudeCarriers carriers;
    private final PackingClient client;
    private final Random random;
    private final Queue<Job> jobs = new ConcurrentLinkedQueue<>();
    private final Clients<PackerRequest> packers;
    private final List<PackerRequest> later = new ArrayList<>();

    /** @param server on which nothing was done yet */
    LabelRun(ServerProcess server, RudeCarriers carriers, int packers, long seed) {
        this(server.address(), server::database, carriers, packers, seed);
    }

    /**
     * @param address  of a service on which nothing was done yet
     * @param database where it is when it is read: an embedded one has another port after each start
     */
    LabelRun(String address, Supplier<String> database, RudeCarriers carriers, int packers, long seed) {
        this.database = database;
        this.carriers = carriers;
        this.random = new Random(seed);
        this.client = new PackingClient(address, ServerProcess.KEY);
        this.packers = new Clients<>(packers);
        var setup = LabelSetup.furnish(client, carriers, packers);
        carriers.becomeRude(seed);
        for (int number = 0; number < packers; number++) {
            var packer = new Packer(client, setup, jobs, number, new Random(seed * 1_000 + number));
            this.packers.start("packer-" + number, packer::turn);
        }
    }

    private long shipped() {
        return packers.kept().stream().filter(Packer::isShipped).count();
    }

    /** Ships, and kills between shipments. @param kill its argument counts from 0 */
    Outcome run(int shipments, int kills, IntConsumer kill) {
        for (int number = 0; number < kills; number++) {
            awaitShipped((long) shipments * (number + 1) / (kills + 1));
            Run.runFor(random.nextDouble());
            kill.accept(number);
        }
        awaitShipped(shipments);
        settle();
        var outcome = check();
        System.out.println(outcome);
        return outcome;
    }

    private void awaitShipped(long wanted) {
        Eventually.until(TO_SHIP, () -> shipped() >= wanted, () -> "%d shipments; there are %d".formatted(wanted, shipped()));
    }

    /** Ends the work of the packers, adopts every label that can be adopted, and discards half of the attempts whose outcome stays unknown. */
    private void settle() {
        packers.close();
        carriers.becomePolite();
        jobs.stream().filter(job -> random.nextBoolean() && status(job).equals("paused"))
                .forEach(job -> later.add(client.change(Step.RESUME, job.idpicklist())));
        repeat(jobs.stream().filter(job -> status(job).equals("new")).toList());
        for (var attempt : LabelReader.shownAttempts(client)) {
            if (attempt.get("state").asString().equals("unknown") && random.nextBoolean()) {
                later.add(client.discard(attempt.get("idattempt").asLong()));
            }
        }
        Eventually.until(TO_SETTLE, this::isAdopted, () -> "the adoption of labels of " + adoptable());
        Eventually.until(TO_SETTLE, () -> !CancellationCheck.isUnderWay(LabelReader.cancellations(client)),
                () -> "the end of " + LabelReader.cancellations(client));
    }

    /** Asks again for each label that can be adopted. @return whether there was none */
    private boolean isAdopted() {
        var open = adoptable();
        repeat(open);
        return open.isEmpty();
    }

    private String status(Job job) {
        return client.insist("GET", "/picklists/" + job.idpicklist(), null).get("status").asString();
    }

    /** The picklists that a request is on its way for, or a label waits, although nothing stands in its way. */
    private List<Job> adoptable() {
        var open = LabelReader.shownAttempts(client).stream()
                .filter(attempt -> List.of("requested", "sent", "answered").contains(attempt.get("state").asString()))
                .map(attempt -> attempt.get("idpicklist").asInt()).toList();
        return jobs.stream().filter(job -> open.contains(job.idpicklist()))
                .filter(job -> List.of("new", "closed").contains(status(job))).toList();
    }

    private void repeat(Collection<Job> some) {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var asked = some.stream().map(job -> CompletableFuture
                    .supplyAsync(() -> client.ship(job, null, PackingClient.TIMEOUT), threads)).toList();
            asked.forEach(request -> later.add(request.join()));
        }
    }

    private Outcome check() {
        var requests = new ArrayList<>(packers.kept());
        requests.addAll(later);
        var records = new LabelReader(database.get(), client).read(carriers, jobs, requests);
        var violations = new ArrayList<>(LabelCheck.violations(records));
        violations.addAll(CancellationCheck.violations(records.sales().stream().map(Sale::key).filter(Objects::nonNull).toList(),
                carriers.cancelled(), records.attempts(), LabelReader.cancellations(client), records.shipments().stream()
                        .filter(Shipment::cancelled).map(Shipment::id).collect(Collectors.toSet())));
        violations.addAll(client.contradictions());
        carriers.malformed().forEach(refusal -> violations.add("a carrier found a request malformed: " + refusal));
        client.faults().forEach(fault -> violations.add("an internal fault: " + fault));
        return new Outcome(records, violations);
    }

    /** The records of a run and what the check found in them. */
    record Outcome(LabelRecords records, List<String> violations) {

        @Override
        public String toString() {
            return LabelFigures.of(records) + "; %d violations".formatted(violations.size());
        }
    }

    @Override
    public void close() {
        packers.close();
    }
}
