package fulfilment.fleet;

import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.ByteBudget;
import fulfilment.api.requests.HeavyWork;
import fulfilment.api.requests.RequestMemory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The memory of queries from other processes: shared among them, so that large answers wait for each other. */
final class QueryMemory {

    private static final int SHARE_OF_WORK = 4;
    private static final int SHARE_OF_ANSWERS = 16;
    private static final long FILES = 2L << 30;
    private static final int HEAVY_AT_ONCE = 2;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final RequestMemory.Shared shared;

    QueryMemory() {
        long heap = Runtime.getRuntime().maxMemory();
        shared = new RequestMemory.Shared(new ByteBudget(heap / SHARE_OF_WORK), new ByteBudget(heap / SHARE_OF_ANSWERS),
                new ByteBudget(FILES), Path.of(System.getProperty("java.io.tmpdir")), JsonTransport.LARGEST,
                new HeavyWork(HEAVY_AT_ONCE), TIMEOUT);
    }

    /** Opens the memory of one query on this thread. @param metaData names the key that asked */
    RequestMemory open(Map<String, ?> metaData) {
        return RequestMemory.open(shared, metaData.get(Meta.KEY) instanceof Integer key ? key : 0);
    }
}
