package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.ReportTracking;
import fulfilment.api.shipments.ShipmentCommand.TrackingAnswer;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.time.Clock;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Takes what providers report of the parcels of a shipment. Loads the shipment only: nothing else depends on it. Rules SHP-69 to SHP-74. */
@Component
class ShipmentTracking {

    private final Streams streams;
    private final Ids ids;

    ShipmentTracking(Streams streams, Ids ids) {
        this.streams = streams;
        this.ids = ids;
    }

    @CommandHandler
    TrackingAnswer decide(ReportTracking command, Clock clock) {
        var shipment = streams.load(Shipment.class, command.shipment());
        return new TrackingAnswer(command.reports().stream().map(
                report -> shipment.report(command.provider(), report, clock.instant(), () -> ids.next("tracking_report")))
                .toList());
    }
}
