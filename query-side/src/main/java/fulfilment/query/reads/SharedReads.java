package fulfilment.query.reads;

import fulfilment.api.requests.Json;
import fulfilment.query.answers.ReadResource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Lets callers that ask for single objects of one kind at the same time share a statement: most of the cost of a short read is starting its
 * statement. Commands that shared a transaction end at the same moment, and their callers then read their answers.
 *
 * <p>At most {@value #AT_ONCE} reads of a kind run at a time. Callers that come while they run wait, and one of them reads for all that wait.
 * A statement begins after all of its callers have asked, so each sees what it would see alone.
 */
final class SharedReads {

    /** Callers of one statement. */
    static final int MOST = 16;
    private static final int AT_ONCE = 2;
    /** After this time a caller stops waiting for others and reads alone: one of them may read a very large object. */
    private static final long TIMEOUT_MILLIS = 20;
    /** The most kinds of reads that are remembered. Reads of any other kind are not shared. */
    private static final int KINDS = 1_000;

    private final Map<Object, Kind> kinds = new ConcurrentHashMap<>();

    /** How one caller reads. */
    interface Read {

        /** Reads objects by their keys. A null element means that rows may be missing. Then its caller reads alone. */
        List<@Nullable ReadResource> together(List<int[]> keys);

        /** Returns the object, or null if it is not there. */
        @Nullable
        Json written(ReadResource resource);

        /** Returns the object, or null if it is not there. */
        @Nullable
        Json alone();
    }

    /** What a waiting caller must do: read for all that wait, show what another caller has read for it, or read alone. */
    private record Turn(boolean leads, @Nullable ReadResource resource) {

        static final Turn LEADS = new Turn(true, null);
        static final Turn ALONE = new Turn(false, null);
    }

    private record Caller(int[] keys, CompletableFuture<Turn> turn) {

        Turn await() {
            turn.completeOnTimeout(Turn.ALONE, TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
            return turn.join();
        }
    }

    /** Callers that can share a statement. */
    private static final class Kind {

        private final Deque<Caller> waiting = new ArrayDeque<>();
        private int running;

        /** @return whether the caller is to read now; otherwise it waits */
        synchronized boolean begins(Caller caller) {
            if (running < AT_ONCE) {
                running++;
                return true;
            }
            waiting.add(caller);
            return false;
        }

        /** Returns a caller with others who wait. */
        synchronized List<Caller> with(Caller leader) {
            var all = new ArrayList<Caller>();
            all.add(leader);
            while (all.size() < MOST && !waiting.isEmpty()) {
                var next = waiting.remove();
                if (!next.turn.isDone()) {
                    all.add(next);
                }
            }
            return all;
        }

        /** Lets one of those who wait read. */
        synchronized void passOn() {
            while (!waiting.isEmpty()) {
                if (waiting.remove().turn.complete(Turn.LEADS)) {
                    return;
                }
            }
            running--;
        }
    }

    /**
     * Reads an object, together with other callers if there are any.
     *
     * @param name of the kind of read: equal for callers that can share a statement
     * @param keys of the object
     * @return null if it is not there
     */
    @Nullable
    Json read(Object name, int[] keys, Read read) {
        var kind = kinds.get(name);
        if (kind == null) {
            if (kinds.size() >= KINDS) {
                return read.alone();
            }
            kind = kinds.computeIfAbsent(name, key -> new Kind());
        }
        var caller = new Caller(keys, new CompletableFuture<>());
        if (!kind.begins(caller)) {
            var turn = caller.await();
            if (!turn.leads) {
                return turn.resource == null ? read.alone() : read.written(turn.resource);
            }
        }
        return lead(kind, caller, read);
    }

    private static @Nullable Json lead(Kind kind, Caller leader, Read read) {
        Thread.yield(); // callers that are about to ask come along
        var all = kind.with(leader);
        var others = all.subList(1, all.size());
        List<@Nullable ReadResource> resources = List.of();
        try {
            if (others.isEmpty()) {
                return read.alone();
            }
            resources = read.together(all.stream().map(Caller::keys).toList());
        } finally {
            kind.passOn();
            for (int i = 0; i < others.size(); i++) {
                var resource = resources.isEmpty() ? null : resources.get(i + 1);
                others.get(i).turn.complete(resource == null ? Turn.ALONE : new Turn(false, resource));
            }
        }
        var mine = resources.getFirst();
        return mine == null ? read.alone() : read.written(mine);
    }
}
