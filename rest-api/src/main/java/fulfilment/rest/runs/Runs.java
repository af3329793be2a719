package fulfilment.rest.runs;

import fulfilment.api.kernel.LostRaces;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works on runs whose state is in the database. Whoever starts one calls {@link #resume()}, and so does a schedule: a run that its process left
 * is taken on by another one after {@link #SILENCE}. Rules BCK-27, PKG-36, PKG-41.
 *
 * @param <R> a run that this process has taken on
 */
public final class Runs<R> {

    /** A run without a heartbeat for this long is taken over. It is longer than a command is repeated. */
    public static final Duration SILENCE = Duration.ofSeconds(3 * LostRaces.TIMEOUT.toSeconds());
    /** How often a run that an error interrupts is taken on before it has failed. */
    public static final int ATTEMPTS = 5;
    private static final Logger LOG = LoggerFactory.getLogger(Runs.class);

    private final String name;
    private final Function<Duration, Optional<R>> take;
    private final Consumer<R> work;
    private final BiConsumer<R, String> interrupted;
    private final Semaphore room;
    private final ExecutorService worker;
    private volatile boolean ending;

    /**
     * @param name        of the runs in logs and of their threads
     * @param atOnce      how many runs this process works on at the same time
     * @param take        takes on a run that nobody has worked on for some time
     * @param work        works on a run until it has ended, or {@link #isEnding()}
     * @param interrupted stores that an error interrupted a run, and which one
     */
    public Runs(String name, int atOnce, Function<Duration, Optional<R>> take, Consumer<R> work,
            BiConsumer<R, String> interrupted) {
        this.name = name;
        this.take = take;
        this.work = work;
        this.interrupted = interrupted;
        this.room = new Semaphore(atOnce);
        this.worker = Executors
                .newThreadPerTaskExecutor(Thread.ofPlatform().daemon().name(name.replace(' ', '-') + "-", 0).factory());
    }

    /** Takes on runs that nobody works on, in threads of their own. */
    public void resume() {
        if (!ending && room.tryAcquire()) {
            worker.execute(() -> {
                try {
                    for (var run = take.apply(SILENCE); run
                            .isPresent(); run = ending ? Optional.<R>empty() : take.apply(SILENCE)) {
                        workOn(run.get());
                    }
                } catch (RuntimeException unreachable) {
                    LOG.warn("{} cannot be carried on now: {}", name, unreachable.getMessage());
                } finally {
                    room.release();
                }
            });
        }
    }

    private void workOn(R run) {
        try {
            work.accept(run);
        } catch (RuntimeException broken) {
            LOG.warn("{} were interrupted: {}", name, run, broken);
            interrupted.accept(run, String.valueOf(broken.getMessage()));
        }
    }

    /** Whether this process ends: what is left of a run is for another one. */
    public boolean isEnding() {
        return ending;
    }

    public void end() {
        ending = true;
        worker.shutdown();
    }
}
