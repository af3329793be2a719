package fulfilment.server.embedded;

import fulfilment.api.kernel.Unavailable;
import fulfilment.command.platform.WriteCheck;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.util.unit.DataSize;

/**
 * Watches the free disk space of the embedded PostgreSQL. Writes are refused before the disk is full: a PostgreSQL that cannot write its
 * log stops, and then reads fail too.
 */
public final class DataFolderSpace implements WriteCheck, HealthIndicator, MeterBinder {

    private static final Logger LOG = LoggerFactory.getLogger(DataFolderSpace.class);
    private static final Duration LOOKED_AGAIN_AFTER = Duration.ofMillis(250);

    private final File folder;
    private final long reserve;
    private volatile long lookedAt = System.nanoTime() - LOOKED_AGAIN_AFTER.toNanos();
    private volatile boolean full;

    public DataFolderSpace(Path folder, DataSize reserve) {
        this.folder = folder.toAbsolutePath().toFile();
        this.reserve = reserve.toBytes();
    }

    @Override
    public void bindTo(MeterRegistry meters) {
        Gauge.builder("fulfilment.data.folder.free", folder, File::getUsableSpace).baseUnit("bytes")
                .description("free disk space for the data folder of the embedded PostgreSQL").register(meters);
        Gauge.builder("fulfilment.data.folder.reserve", () -> reserve).baseUnit("bytes")
                .description("free disk space below which writes are refused").register(meters);
    }

    @Override
    public void check() {
        long now = System.nanoTime();
        if (now - lookedAt >= LOOKED_AGAIN_AFTER.toNanos()) {
            lookedAt = now;
            look();
        }
        if (full) {
            throw Unavailable.nothingStored("its disk is full", null);
        }
    }

    private synchronized void look() {
        long free = folder.getUsableSpace();
        boolean isFull = free < reserve && folder.getTotalSpace() > 0; // both are 0 if the sizes are unknown
        if (isFull != full) {
            full = isFull;
            if (isFull) {
                LOG.error("the disk of the data folder is full, so writes are refused free_bytes={} reserve_bytes={}", free,
                        reserve);
            } else {
                LOG.warn("the disk of the data folder has space again free_bytes={}", free);
            }
        }
    }

    /** Reports down before writes are refused, so that an operator has time to react. */
    @Override
    public Health health() {
        long free = folder.getUsableSpace();
        var health = free < 2 * reserve && folder.getTotalSpace() > 0 ? Health.down() : Health.up();
        return health.withDetail("free_bytes", free).withDetail("reserve_bytes", reserve).build();
    }
}
