package fulfilment.provider.attempts;

import fulfilment.api.shipments.ShipmentId;
import java.util.Map;
import org.axonframework.messaging.MetaData;

/**
 * What the thread that works on a label request knows of those who wait for it.
 *
 * @param metaData of the request that began to wait first
 * @param begun    when that was, as {@link System#nanoTime}
 * @param resend   whether that user wants a JSON push to be sent again
 */
record LabelRun(ShipmentId shipment, RunningCall call, MetaData metaData, long begun, boolean resend) {

    Map<String, Object> asker(LabelAttempt attempt) {
        return LabelCommands.asker(metaData, attempt.user());
    }
}
