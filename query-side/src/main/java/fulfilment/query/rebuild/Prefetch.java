package fulfilment.query.rebuild;

import fulfilment.api.kernel.EventLog;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Reads and decodes the next events while the previous ones are being written. */
final class Prefetch implements AutoCloseable {

    private final BlockingQueue<List<EventLog.Stored>> batches = new ArrayBlockingQueue<>(2);
    private final Thread thread;
    private volatile @Nullable RuntimeException failure;

    Prefetch(EventLog events, long from, long upTo, int batch) {
        thread = Thread.ofPlatform().daemon().name("log-reader").start(() -> {
            try {
                long after = from;
                while (true) {
                    var read = events.read(after, upTo, batch);
                    batches.put(read);
                    if (read.size() < batch) {
                        return;
                    }
                    after = read.getLast().index();
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException failed) {
                failure = failed;
            }
        });
    }

    List<EventLog.Stored> next() {
        try {
            while (true) {
                var batch = batches.poll(100, TimeUnit.MILLISECONDS);
                if (batch != null) {
                    return batch;
                }
                var failed = failure;
                if (failed != null) {
                    throw failed;
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
