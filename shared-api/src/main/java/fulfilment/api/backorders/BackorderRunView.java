package fulfilment.api.backorders;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run that processes all available backorders, and how far it is. Rules BCK-26, BCK-27.
 *
 * @param status          {@code running}, {@code finished} or {@code failed}
 * @param ordersTotal     orders with available backorders when it started; 0 until they are known
 * @param ordersProcessed orders that are done, including refused ones
 * @param ordersRefused   orders that could not be processed; their backorders wait
 * @param picklistsMade   picklists made so far
 * @param startedAt       when it started
 * @param finishedAt      when it finished or failed; null while it is running
 * @param error           why it failed; null unless it did
 */
public record BackorderRunView(int idbackorderRun, String status, int ordersTotal, int ordersProcessed, int ordersRefused,
        int picklistsMade, Instant startedAt, @Nullable Instant finishedAt, @Nullable String error) {}
