package fulfilment.command.platform;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.DryRunDone;
import fulfilment.api.requests.Interactive;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes what units of work decided: events, registers, views and proofs of execution, all in one transaction. Units that wait at the
 * same time share a transaction, so that many of them cost one commit to disk. If a shared transaction fails, each unit is written alone,
 * and only those at fault fail.
 */
public final class Journal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    /** The most units in one transaction. With more, its locks and the wait of its last caller would grow. */
    private static final int SHARED_BY_AT_MOST = 64;

    /** A unit that waits longer for a writer fails, and nothing of it is stored. */
    private static final Duration QUEUED_AT_MOST = Duration.ofSeconds(15);
    /** How long before its write a command may have looked for its key. With {@link EventTable#LASTS_AT_MOST} it is less than an hour. */
    private static final Duration LOOKED_UP_AT_MOST = Duration.ofMinutes(15);
    /** The key of any partition of the executed commands. */
    private static final Pattern EXECUTED_BEFORE = Pattern.compile("\"executed_\\w+_pkey\"");

    private final TransactionTemplate transaction;
    private final EventTable events;
    private final List<Register> registers;
    private final List<CommitParticipant> participants;
    private final ExecutedCommands executedCommands;
    private final JournalTimes times;
    private final List<WriteCheck> checks;
    private final DatabaseFailure.Finder failures;
    private final DatabaseRun run;
    private final BlockingQueue<PendingDecision> queue = new LinkedBlockingQueue<>();
    /** The first unit of each transaction that is being written. */
    private final Set<PendingDecision> writing = ConcurrentHashMap.newKeySet();
    private final List<Thread> writers;
    private volatile boolean open = true;

    Journal(TransactionTemplate transaction, EventTable events, List<Register> registers,
            List<CommitParticipant> participants, ExecutedCommands executedCommands, int writers, JournalTimes times,
            List<WriteCheck> checks,
            DatabaseFailure.Finder failures, DatabaseRun run) {
        this.run = run;
        this.transaction = transaction;
        this.events = events;
        this.registers = registers;
        this.participants = participants;
        this.executedCommands = executedCommands;
        this.times = times;
        this.checks = List.copyOf(checks);
        this.failures = failures;
        this.writers = new ArrayList<>();
        times.watch(queue::size, this::oldest);
        for (int number = 1; number <= writers; number++) {
            this.writers.add(Thread.ofPlatform().daemon().name("journal-" + number).start(this::writeWhatComes));
        }
    }

    /** Returns for how many seconds the oldest decision has waited that is not stored yet. */
    private double oldest() {
        return Stream.concat(Stream.ofNullable(queue.peek()), writing.stream()).mapToLong(PendingDecision::waited).max().orElse(0)
                / 1e9;
    }

    /**
     * Writes what the unit decided. Returns when everything is stored.
     *
     * @throws ConcurrencyException if another node stored first; nothing is stored, and the command may be decided again
     * @throws Unavailable if the database cannot store anything now, or its connection was lost during the write
     */
    void write(PendingDecision pendingDecision) {
        if (pendingDecision.isEmpty()) {
            return;
        }
        if (!open) {
            throw new IllegalStateException("the service is shutting down");
        }
        checks.forEach(WriteCheck::check);
        pendingDecision.handedOver();
        queue.add(pendingDecision);
        if (!isDoneSoon(pendingDecision) && queue.remove(pendingDecision)) {
            throw Unavailable.nothingStored("it takes too long", null);
        }
        try {
            pendingDecision.written().join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
        if (LOG.isDebugEnabled()) {
            LOG.debug("stored events={} streams={}", pendingDecision.events().size(), pendingDecision.streams());
        }
    }

    /**
     * Stores the next events of another installation, with their numbers and times, and what registers know of them. Views are built from them
     * afterwards, and nothing is announced. Nothing else may be written meanwhile.
     *
     * @param indexes that the events have there, in the same order
     */
    public void restore(List<? extends DomainEventMessage<?>> restored, List<Long> indexes) {
        transaction.executeWithoutResult(status -> {
            events.planByKeys();
            events.restore(restored, indexes);
            registers.forEach(register -> register.insertCreated(restored));
            for (var event : restored) {
                registers.forEach(register -> register.record(event));
            }
        });
    }

    /**
     * Does all that {@link #write} does with the unit, in a transaction of its own on this thread, and rolls it back. Returns if the unit
     * decided nothing.
     *
     * @throws DryRunDone if the unit could be stored
     */
    void tryOut(PendingDecision pendingDecision) {
        if (pendingDecision.isEmpty()) {
            return;
        }
        checks.forEach(WriteCheck::check);
        pendingDecision.handedOver();
        try {
            transaction.executeWithoutResult(status -> {
                status.setRollbackOnly();
                write(List.of(pendingDecision), events.planByKeys(), times.begin(pendingDecision.waited(), 1));
            });
        } catch (RuntimeException failure) {
            throw asSeenByTheCaller(failure) instanceof RuntimeException seen ? seen : failure;
        }
        throw new DryRunDone();
    }

    private static List<String> requests(List<PendingDecision> units) {
        return units.stream().map(PendingDecision::request).toList();
    }

    private static boolean isDoneSoon(PendingDecision pendingDecision) {
        try {
            pendingDecision.written().get(QUEUED_AT_MOST.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (ExecutionException failed) {
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private void writeWhatComes() {
        var units = new ArrayList<PendingDecision>(SHARED_BY_AT_MOST);
        Interactive.begin();
        try {
            while (open || !queue.isEmpty()) {
                units.clear();
                units.add(queue.take());
                queue.drainTo(units, SHARED_BY_AT_MOST - 1);
                var first = units.getFirst();
                writing.add(first);
                try {
                    writeTogether(units);
                } finally {
                    writing.remove(first);
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            Interactive.end();
        }
    }

    private void writeTogether(List<PendingDecision> units) {
        var process = new AtomicInteger();
        try {
            var steps = times.begin(units.getFirst().waited(), units.size());
            long begun = System.nanoTime();
            transaction.executeWithoutResult(status -> {
                var session = events.planByKeys();
                process.set(session.process());
                write(units, session, steps);
                if (System.nanoTime() - begun > EventTable.LASTS_AT_MOST.toNanos()) {
                    throw new ConcurrencyException("the transaction took too long for the keys of its commands to be unique");
                }
            });
            steps.committed();
        } catch (RuntimeException | Error failure) {
            afterFailure(units, failure, process.get());
            return;
        }
        units.forEach(unit -> unit.written().complete(null));
    }

    /**
     * Finds out what was stored: a connection may break during a commit without saying whether it succeeded. What is stored is done;
     * writing or deciding it again would count it twice.
     */
    private void afterFailure(List<PendingDecision> units, Throwable failure, int process) {
        RuntimeException unknown = null;
        for (var unit : units) {
            if (unknown != null) { // the database is unreachable for the other units too, and they have waited as long
                unit.written().completeExceptionally(unknown);
                continue;
            }
            try {
                if (process != 0 && failures.in(failure).filter(DatabaseFailure::isLost).isPresent()
                        && !events.hasEnded(process)) {
                    throw Unavailable.outcomeUnknown("it does not answer", failure);
                }
                if (!(failure instanceof Rejection) && events.holds(unit.events())) {
                    unit.written().complete(null);
                } else if (units.size() > 1) {
                    writeTogether(List.of(unit));
                } else {
                    unit.written().completeExceptionally(asSeenByTheCaller(failure));
                }
            } catch (RuntimeException unreachable) {
                LOG.error("it is unknown whether units of work were stored requests={}", requests(units), unreachable);
                unknown = Unavailable.outcomeUnknown(
                        failures.in(unreachable).or(() -> failures.in(failure)).map(DatabaseFailure::reason)
                                .orElse("it failed"),
                        failure);
                unit.written().completeExceptionally(unknown);
            }
        }
    }

    private void write(List<PendingDecision> units, EventTable.Session session, JournalTimes.Transaction steps) {
        if (!units.stream().allMatch(unit -> unit.canBeStoredIn(session.run()))) {
            run.hasEnded();
            throw new ConcurrencyException(
                    "the database crashed or was replaced since, and may not know what this decision rests on");
        }
        var commands = new ArrayList<List<DomainEventMessage<?>>>();
        var decided = new ArrayList<DomainEventMessage<?>>();
        var proofs = new ArrayList<ExecutedCommand>();
        var read = new HashMap<String, Long>();
        for (var unit : units) {
            if (!unit.events().isEmpty()) {
                read.putAll(unit.onlyRead());
                commands.add(unit.events());
                decided.addAll(unit.events());
            }
            if (!unit.executed().isEmpty() && unit.age().compareTo(LOOKED_UP_AT_MOST) > 0) {
                throw new ConcurrencyException("the command took so long that its idempotency key must be looked for again");
            }
            proofs.addAll(unit.executed());
        }
        if (!decided.isEmpty()) {
            var begun = participants.stream().map(participant -> participant.begin(commands)).toList();
            steps.begun();
            var indexes = events.append(decided);
            steps.appended(decided.size());
            registers.forEach(register -> register.insertCreated(decided));
            for (var event : decided) {
                registers.forEach(register -> register.record(event));
            }
            steps.registered();
            if (!read.isEmpty() && events.haveNewEvents(read)) {
                throw new ConcurrencyException("a stream this decision read has changed since");
            }
            begun.forEach(participant -> participant.write(indexes));
            steps.projected();
        }
        if (!proofs.isEmpty()) {
            executedCommands.keep(proofs);
        }
    }

    private Throwable asSeenByTheCaller(Throwable failure) {
        if (failure instanceof PessimisticLockingFailureException
                || failure instanceof DuplicateKeyException duplicate && isLostRace(duplicate)) {
            return new ConcurrencyException("another node stored a decision first", failure);
        }
        var database = failures.in(failure);
        if (database.isPresent()) {
            return Unavailable.nothingStored(database.get().reason(), failure);
        }
        if (failure instanceof Error) {
            LOG.error("the journal failed", failure);
        }
        return failure;
    }

    static boolean isLostRace(DuplicateKeyException duplicate) {
        var message = String.valueOf(duplicate.getMessage());
        return message.contains("\"domain_event_stream\"") || EXECUTED_BEFORE.matcher(message).find();
    }

    @Override
    public void close() throws InterruptedException {
        open = false;
        for (var writer : writers) {
            writer.join(50);
            writer.interrupt();
            writer.join(10_000);
        }
    }
}
