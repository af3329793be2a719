package fulfilment.proofs.labels;

import fulfilment.proofs.Run;
import fulfilment.proofs.labels.PackerRequest.End;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Ships one picklist or batch after the other, like a person who clicks twice, gives up, tries again, or decides otherwise meanwhile. */
final class Packer {

    /** The error code of a shipment without a label. */
    private static final int NO_LABEL = 26;
    private static final int TRIES = 5;

    private final PackingClient client;
    private final LabelSetup setup;
    private final Queue<Job> jobs;
    private final Queue<ReturnJob> returns;
    private final int number;
    private final Random random;

    /**
     * @param jobs    where all packers add the picklists that they begin
     * @param returns where they add the returns
     */
    Packer(PackingClient client, LabelSetup setup, Queue<Job> jobs, Queue<ReturnJob> returns, int number, Random random) {
        this.client = client;
        this.setup = setup;
        this.jobs = jobs;
        this.returns = returns;
        this.number = number;
        this.random = random;
    }

    void turn(Consumer<PackerRequest> kept) {
        switch (random.nextInt(6)) {
            case 0 -> batch(kept);
            case 1 -> returned(kept);
            default -> single(kept);
        }
    }

    /** Buys a label for a return, and asks again until it is there. Sometimes cancels it and buys another one. */
    private void returned(Consumer<PackerRequest> kept) {
        var job = setup.returned(client, number, random);
        returns.add(job);
        var timeout = random.nextInt(25) == 0 ? Duration.ofMillis(50 + random.nextInt(600)) : PackingClient.TIMEOUT;
        var bought = buy(job, timeout, kept);
        if (bought.end() == End.ACKNOWLEDGED && random.nextInt(5) == 0) {
            kept.accept(client.cancelReturnLabel(job.idreturn(), bought.idshipment()));
            if (random.nextBoolean()) {
                buy(job, PackingClient.TIMEOUT, kept);
            }
        }
    }

    private PackerRequest buy(ReturnJob job, Duration timeout, Consumer<PackerRequest> kept) {
        var key = Unique.text();
        var first = CompletableFuture.supplyAsync(() -> client.buyForReturn(job, key, timeout), Thread::startVirtualThread);
        if (random.nextInt(4) == 0) {
            Run.runFor(random.nextDouble() * 0.5);
            kept.accept(client.buyForReturn(job, key, PackingClient.TIMEOUT));
        }
        var last = first.join();
        kept.accept(last);
        for (int tries = 1; tries < TRIES && (last.code() == NO_LABEL || last.end() == End.UNKNOWN); tries++) {
            if (last.code() == NO_LABEL && random.nextInt(8) == 0) {
                discard("/returns/%d/labels/attempts".formatted(job.idreturn()), kept);
            }
            Run.runFor(0.05 + random.nextDouble());
            last = client.buyForReturn(job, key, PackingClient.TIMEOUT);
            kept.accept(last);
        }
        return last;
    }

    /** Ships several picklists with one request, changes one of them meanwhile, and then the ones that got no label. */
    private void batch(Consumer<PackerRequest> kept) {
        var batch = setup.batch(client, number, random);
        jobs.addAll(batch);
        var run = client.beginBatch(batch);
        meanwhile(batch.getLast(), null, kept);
        if (random.nextInt(5) == 0) {
            client.insist("POST", run + "/cancel", null);
        }
        var outcomes = client.outcomes(run);
        outcomes.forEach(kept);
        for (var job : batch) {
            outcomes.stream().filter(outcome -> outcome.id() == job.idpicklist())
                    .forEach(outcome -> tryAgain(job, outcome, null, kept));
        }
    }

    private void single(Consumer<PackerRequest> kept) {
        var job = setup.job(client, number, random);
        jobs.add(job);
        var idempotencyKey = random.nextBoolean() ? Unique.text() : null;
        var timeout = random.nextInt(25) == 0 ? Duration.ofMillis(50 + random.nextInt(600)) : PackingClient.TIMEOUT;
        var first = CompletableFuture.supplyAsync(() -> client.ship(job, idempotencyKey, timeout), Thread::startVirtualThread);
        meanwhile(job, idempotencyKey, kept);
        var last = first.join();
        kept.accept(last);
        tryAgain(job, last, idempotencyKey, kept);
    }

    /** Asks again while there is no label; now and then what was shipped was the wrong parcel. @param first what came of the first request */
    private void tryAgain(Job job, PackerRequest first, @Nullable String idempotencyKey, Consumer<PackerRequest> kept) {
        var last = first;
        for (int tries = 1; tries < TRIES && isWorthAnotherTry(last, job); tries++) {
            if (last.code() == NO_LABEL && random.nextInt(8) == 0) {
                discard("/picklists/%d/shipments/attempts".formatted(job.idpicklist()), kept);
            }
            Run.runFor(0.05 + random.nextDouble());
            last = client.ship(job, again(idempotencyKey), PackingClient.TIMEOUT);
            kept.accept(last);
        }
        if (last.end() == End.ACKNOWLEDGED && random.nextInt(10) == 0) {
            kept.accept(client.cancelShipment(last.idshipment()));
            if (random.nextBoolean()) {
                kept.accept(client.ship(job, null, PackingClient.TIMEOUT));
            }
        }
    }

    /** What happens while the label is on its way. */
    private void meanwhile(Job job, @Nullable String idempotencyKey, Consumer<PackerRequest> kept) {
        int dice = random.nextInt(100);
        if (dice < 15) {
            kept.accept(client.ship(job, again(idempotencyKey), PackingClient.TIMEOUT));
            return;
        }
        if (dice < 55) {
            return;
        }
        Run.runFor(random.nextDouble() * (random.nextBoolean() ? 0.1 : 1.5));
        if (dice < 72) {
            kept.accept(client.change(Step.PAUSE, job.idpicklist()));
            if (random.nextInt(4) > 0) {
                Run.runFor(random.nextDouble() * 0.5);
                kept.accept(client.change(Step.RESUME, job.idpicklist()));
            }
        } else if (dice < 84) {
            kept.accept(client.change(Step.CANCEL, job.idpicklist()));
        } else {
            kept.accept(client.shipByHand(job.idpicklist(), setup.byHand()));
        }
    }

    /** The same key, another one, or none. */
    private @Nullable String again(@Nullable String idempotencyKey) {
        return switch (random.nextInt(3)) {
            case 0 -> idempotencyKey;
            case 1 -> Unique.text();
            default -> null;
        };
    }

    /** Who got no answer looks first. */
    private boolean isWorthAnotherTry(PackerRequest last, Job job) {
        return switch (last.end()) {
            case ACKNOWLEDGED -> false;
            case REFUSED -> last.code() == NO_LABEL;
            case UNKNOWN -> client.insist("GET", "/picklists/" + job.idpicklist(), null).get("status").asString().equals("new");
        };
    }

    /** @param attempts the address of those of a picklist or a return */
    private void discard(String attempts, Consumer<PackerRequest> kept) {
        for (var attempt : client.insist("GET", attempts, null)) {
            if (attempt.get("state").asString().equals("unknown")) {
                kept.accept(client.discard(attempt.get("idattempt").asLong()));
            }
        }
    }

    static boolean isShipped(PackerRequest request) {
        return request.isAcknowledged(Step.SHIP) || request.isAcknowledged(Step.SHIP_IN_BATCH)
                || request.isAcknowledged(Step.BUY_FOR_RETURN);
    }
}
