package fulfilment.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a resolver on threads of its own. The system's resolver may take any time, cannot be interrupted, and would block the carrier
 * thread of virtual threads. The threads end when there is nothing to look up.
 */
final class ResolverThreads {

    private static final int AT_ONCE = 32;

    private static final ThreadPoolExecutor THREADS = new ThreadPoolExecutor(AT_ONCE, AT_ONCE, 10, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("lookup-", 0).factory());

    static {
        THREADS.allowCoreThreadTimeOut(true);
    }

    private final Resolver resolver;

    ResolverThreads(Resolver resolver) {
        this.resolver = resolver;
    }

    /** @throws UnknownHostException if the host has no address, or none is found within the time */
    List<InetAddress> addresses(String host, Duration within) throws UnknownHostException {
        var lookup = new FutureTask<>(() -> resolver.addresses(host));
        THREADS.execute(lookup);
        try {
            var found = lookup.get(within.toNanos(), TimeUnit.NANOSECONDS);
            if (found.isEmpty()) {
                throw new UnknownHostException("the host is not known");
            }
            return found;
        } catch (TimeoutException late) {
            THREADS.remove(lookup);
            throw new UnknownHostException("the host was not found within %d ms".formatted(within.toMillis()));
        } catch (InterruptedException interrupted) {
            THREADS.remove(lookup);
            Thread.currentThread().interrupt();
            throw new UnknownHostException("the lookup of the host was interrupted");
        } catch (ExecutionException failed) {
            throw new UnknownHostException("the host is not known");
        }
    }
}
