package fulfilment.proofs.labels;

import fulfilment.proofs.Clients;
import fulfilment.proofs.Run;
import fulfilment.proofs.ServerProcess;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import fulfilment.proofs.labels.LabelRecords.Sale;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.proofs.labels.ReturnRecords.Label;
import fulfilment.proofs.labels.RuleCheck.Chosen;
import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
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
    private final Queue<ReturnJob> returns = new ConcurrentLinkedQueue<>();
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
            var packer = new Packer(client, setup, jobs, returns, number, new Random(seed * 1_000 + number));
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
        repeat(jobs.stream().filter(job -> status(job).equals("new")).toList(), adoptableReturns());
        for (var attempt : LabelReader.shownAttempts(client)) {
            if (attempt.get("state").asString().equals("unknown") && random.nextBoolean()) {
                later.add(client.discard(attempt.get("idattempt").asLong()));
            }
        }
        Eventually.until(TO_SETTLE, this::isAdopted,
                () -> "the adoption of labels of %s and %s".formatted(adoptable(), adoptableReturns()));
        Eventually.until(TO_SETTLE, () -> !CancellationCheck.isUnderWay(LabelReader.cancellations(client)),
                () -> "the end of " + LabelReader.cancellations(client));
    }

    /** Asks again for each label that can be adopted. @return whether there was none */
    private boolean isAdopted() {
        var open = adoptable();
        var openReturns = adoptableReturns();
        repeat(open, openReturns);
        return open.isEmpty() && openReturns.isEmpty();
    }

    private String status(Job job) {
        return client.insist("GET", "/picklists/" + job.idpicklist(), null).get("status").asString();
    }

    /** The picklists that a request is on its way for, or a label waits, although nothing stands in its way. */
    private List<Job> adoptable() {
        var open = waiting("idpicklist");
        return jobs.stream().filter(job -> open.contains(job.idpicklist()))
                .filter(job -> List.of("new", "closed").contains(status(job))).toList();
    }

    /** The returns that a request is on its way for. Nothing can stand in its way. */
    private List<ReturnJob> adoptableReturns() {
        var open = waiting("idreturn");
        return returns.stream().filter(job -> open.contains(job.idreturn())).toList();
    }

    /** @param member of the attempts that wait */
    private Set<Integer> waiting(String member) {
        return LabelReader.shownAttempts(client).stream()
                .filter(attempt -> List.of("requested", "sent", "answered").contains(attempt.get("state").asString()))
                .map(attempt -> attempt.path(member).asInt(0)).collect(Collectors.toSet());
    }

    private void repeat(Collection<Job> some, Collection<ReturnJob> ofReturns) {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var asked = new ArrayList<CompletableFuture<PackerRequest>>();
            some.forEach(job -> asked.add(CompletableFuture
                    .supplyAsync(() -> client.ship(job, null, PackingClient.TIMEOUT), threads)));
            ofReturns.forEach(job -> asked.add(CompletableFuture
                    .supplyAsync(() -> client.buyForReturn(job, null, PackingClient.TIMEOUT), threads)));
            asked.forEach(request -> later.add(request.join()));
        }
    }

    private Outcome check() {
        var requests = new ArrayList<>(packers.kept());
        requests.addAll(later);
        var records = new LabelReader(database.get(), client).read(carriers, jobs, returns, requests);
        var violations = new ArrayList<>(LabelCheck.violations(records.shipments()));
        violations.addAll(ReturnCheck.violations(records.returns()));
        violations.addAll(RuleCheck.violations(jobs, records.shipments().shipments(), records.chosen()));
        violations.addAll(cancellations(records));
        violations.addAll(client.contradictions());
        carriers.malformed().forEach(refusal -> violations.add("a carrier found a request malformed: " + refusal));
        client.faults().forEach(fault -> violations.add("an internal fault: " + fault));
        return new Outcome(records, violations);
    }

    private List<String> cancellations(LabelReader.Read records) {
        var sold = new ArrayList<>(records.shipments().sales().stream().map(Sale::key).filter(Objects::nonNull).toList());
        records.returns().sales().stream().map(ReturnRecords.Sale::key).filter(Objects::nonNull).forEach(sold::add);
        var attempts = new ArrayList<>(records.shipments().attempts());
        records.returns().attempts().forEach(
                one -> attempts.add(new Attempt(one.id(), one.key(), one.label(), 0, one.state(), one.code())));
        var unused = records.shipments().shipments().stream().filter(Shipment::cancelled).map(Shipment::id)
                .collect(Collectors.toSet());
        records.returns().labels().stream().filter(Label::cancelled).map(Label::id).forEach(unused::add);
        return CancellationCheck.violations(sold, carriers.cancelled(), attempts, LabelReader.cancellations(client), unused);
    }

    /** The records of a run and what the checks found in them. */
    record Outcome(LabelReader.Read records, List<String> violations) {

        @Override
        public String toString() {
            return LabelFigures.of(records.shipments())
                    + "; %s; %d profiles chosen by rules; %d violations".formatted(records.returns().figures(),
                            records.chosen().values().stream().filter(Chosen::byRule).count(), violations.size());
        }
    }

    @Override
    public void close() {
        packers.close();
    }
}
