package fulfilment.command.shipments;

import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.Reported;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shipments.TrackingStatus.Since;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was reported of the parcels of a shipment. Rules SHP-71, SHP-73, SHP-74. */
final class ReportedParcels {

    /** Reports that are kept of a parcel. */
    static final int MOST = 100;

    private final Map<Integer, Reports> byId = new LinkedHashMap<>();

    /**
     * What was reported of a parcel.
     *
     * @param trackable whether it has a tracking code: nothing is reported of others
     * @param shown     null if nothing was reported
     */
    private record Reports(boolean trackable, Set<Since> known, @Nullable Since shown) {}

    /** What a parcel and its shipment show after a report. @param changed whether the status of the parcel is another one than before */
    record Shown(Since parcel, @Nullable Since shipment, boolean changed) {}

    ReportedParcels(List<Parcel> parcels) {
        parcels.forEach(parcel -> byId.put(parcel.idparcel(), new Reports(parcel.trackingcode() != null, new HashSet<>(), null)));
    }

    /** The parcels that a report changes, and those that the shipment does not have: {@link #outcome} refuses these. */
    List<Integer> news(Reported report) {
        return report.parcels().stream().distinct().filter(id -> isNews(id, report)).toList();
    }

    private boolean isNews(int id, Reported report) {
        var parcel = byId.get(id);
        return parcel == null || !parcel.known().contains(new Since(report.status(), report.at()));
    }

    /** @param news of the report */
    TrackingOutcome outcome(List<Integer> news) {
        if (news.isEmpty()) {
            return TrackingOutcome.KNOWN;
        }
        if (news.stream().anyMatch(id -> !isTrackable(id))) {
            return TrackingOutcome.UNKNOWN_TRACKING_CODE;
        }
        return news.stream().anyMatch(id -> Objects.requireNonNull(byId.get(id)).known().size() >= MOST)
                ? TrackingOutcome.TOO_MANY_REPORTS
                : TrackingOutcome.TAKEN;
    }

    private boolean isTrackable(int id) {
        var parcel = byId.get(id);
        return parcel != null && parcel.trackable();
    }

    Shown after(int id, Since report) {
        var before = Objects.requireNonNull(byId.get(id)).shown();
        var parcel = Since.after(before, report);
        var all = new ArrayList<@Nullable Since>();
        byId.forEach((other, reports) -> {
            if (reports.trackable()) {
                all.add(other == id ? parcel : reports.shown());
            }
        });
        return new Shown(parcel, Since.ofShipment(all), before == null || before.status() != parcel.status());
    }

    void evolve(TrackingReported event) {
        var parcel = Objects.requireNonNull(byId.get(event.idparcel()));
        parcel.known().add(new Since(event.status(), event.at()));
        byId.put(event.idparcel(), new Reports(parcel.trackable(), parcel.known(), event.parcelShows()));
    }
}
