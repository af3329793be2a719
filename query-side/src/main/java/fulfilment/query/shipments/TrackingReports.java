package fulfilment.query.shipments;

import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.TrackingReportView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.TableSet;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Stores what providers reported of parcels. Rule SHP-75. */
@Component
class TrackingReports implements Projection {

    private final Wire wire;
    private final Log<Report> reports;

    private record Report(int idshipment, TrackingReportView view) {}

    TrackingReports(Wire wire) {
        this.wire = wire;
        reports = new Log<>("tracking_report", List.of(new Column<>("id", "int", one -> one.view().idtrackingReport()),
                new Column<>("idshipment", "int", Report::idshipment),
                new Column<>("body", "text", one -> wire.write(one.view())),
                new Column<>("at", "timestamptz", one -> one.view().at()),
                new Column<>("since", "timestamptz", one -> one.view().created())));
    }

    @Override
    public boolean forgetsByColumn() {
        return true;
    }

    @Override
    public List<String> tables() {
        return List.of("tracking_report");
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var written = new ArrayList<Report>();
        for (var one : events) {
            switch (one.event()) {
                case TrackingReported e ->
                    written.add(new Report(e.shipment().value(), new TrackingReportView(e.idtrackingReport(),
                            e.idparcel(), e.status(), e.at(), e.description(), one.recorded().at())));
                case ShipmentAnonymized e -> {
                    reports.add(written, tables);
                    written.clear();
                    reports.forget("idshipment", e.shipment().value(), TrackingReportView.class, wire, tables);
                }
                default -> {
                }
            }
        }
        reports.add(written, tables);
    }
}
