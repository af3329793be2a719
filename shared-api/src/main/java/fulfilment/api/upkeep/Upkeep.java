package fulfilment.api.upkeep;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rebuilds views and proves them, while the service runs. There is at most one rebuild and one proof at a time. */
public interface Upkeep {

    /** The names of all views, in alphabetical order. */
    List<String> views();

    /** The rebuild that was started last, with what it has done so far. */
    Optional<Job> lastRebuild();

    /** The proof that was started last, with what it has found. */
    Optional<ProofResult> lastProof();

    /**
     * Starts a rebuild.
     *
     * @param views none for all
     * @throws fulfilment.api.kernel.Rejection if there is no such view, or a rebuild is running
     */
    void startRebuild(List<String> views);

    /** Stops the running rebuild, if there is one. The old rows continue to serve. */
    void cancelRebuild();

    /** Starts a proof. @throws fulfilment.api.kernel.Rejection if one is running */
    void startProof();

    /** Stops the running proof, if there is one. */
    void cancelProof();

    /**
     * A rebuild or a proof.
     *
     * @param views  that it is about; empty for all
     * @param state  {@code running}, {@code done}, {@code cancelled} or {@code failed}
     * @param events how many events are folded
     * @param of     how many events there are, roughly
     */
    record Job(int id, List<String> views, String state, long events, long of, @Nullable String problem, Instant startedAt,
            @Nullable Instant finishedAt) {

        public boolean isRunning() {
            return state.equals("running");
        }
    }

    /**
     * A proof and its result.
     *
     * @param compared    how many rows and figures were compared
     * @param differences how many of them differ
     * @param found       the first of the differences
     */
    record ProofResult(Job job, long compared, long differences, List<Difference> found) {}

    /**
     * Two values that should be equal.
     *
     * @param subject  the view, or what was compared
     * @param key      identifies the row or figure
     * @param stored   the stored value; null if there is none
     * @param expected the value that follows from the events; null if there should be none
     */
    record Difference(String subject, String key, @Nullable String stored, @Nullable String expected) {}
}
