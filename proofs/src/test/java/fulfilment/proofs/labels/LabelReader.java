package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelAnonymized;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelDropped;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRefused;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.command.platform.EventSerializer;
import fulfilment.proofs.StoredRows;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import fulfilment.proofs.labels.LabelRecords.Kind;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.LabelRecords.Stored;
import fulfilment.proofs.labels.ReturnRecords.Label;
import fulfilment.proofs.labels.RuleCheck.Chosen;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads what a service stores and shows about labels. Nothing may be on its way meanwhile. */
final class LabelReader {

    private static final int PAGE = 100;

    private final EventSerializer serializer;
    private final String database;
    private final PackingClient client;

    LabelReader(String database, PackingClient client) {
        this.serializer = StoredRows.serializer(database);
        this.database = database;
        this.client = client;
    }

    /** What is known of shipments and of returns. @param chosen the profile of each shipment with a label */
    record Read(LabelRecords shipments, ReturnRecords returns, Map<Integer, Chosen> chosen) {}

    Read read(RudeCarriers carriers, Collection<Job> jobs, Collection<ReturnJob> returns, List<PackerRequest> requests) {
        var shipments = new ArrayList<Shipment>();
        var picklists = new LinkedHashMap<Integer, String>();
        var chosen = new HashMap<Integer, Chosen>();
        for (var job : jobs) {
            picklists.put(job.idpicklist(),
                    client.insist("GET", "/picklists/" + job.idpicklist(), null).get("status").asString());
            for (var shown : client.insist("GET", "/picklists/%d/shipments".formatted(job.idpicklist()), null)) {
                shipments.add(shipment(shown));
                chosen.put(shown.get("idshipment").asInt(), new Chosen(
                        shown.get("idcompany_shippingprovider_profile").asInt(), shown.has("shipping_rule")));
            }
        }
        var labels = new ArrayList<Label>();
        for (var job : returns) {
            client.insist("GET", "/returns/%d/labels".formatted(job.idreturn()), null).forEach(shown -> labels.add(label(shown)));
        }
        try {
            var keys = keys();
            var shown = shownAttempts(client).stream().collect(Collectors.partitioningBy(attempt -> attempt.has("idreturn")));
            var ofReturns = shown.get(true).stream().map(attempt -> ofReturn(attempt, keys)).toList();
            var ids = ofReturns.stream().map(ReturnRecords.Attempt::id).collect(Collectors.toSet());
            var asked = requests.stream().collect(Collectors.partitioningBy(request -> switch (request.step()) {
                case BUY_FOR_RETURN, CANCEL_RETURN_LABEL -> true;
                case DISCARD -> ids.contains((long) request.id());
                case SHIP, SHIP_BY_HAND, SHIP_IN_BATCH, CANCEL_SHIPMENT, PAUSE, RESUME, CANCEL -> false;
            }));
            return new Read(
                    new LabelRecords(carriers.sales(), shown.get(false).stream().map(attempt -> attempt(attempt, keys)).toList(),
                            shipments, picklists, events(), asked.get(false)),
                    new ReturnRecords(carriers.returnSales(), ofReturns, labels, returnEvents(), asked.get(true)), chosen);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static Label label(JsonNode shown) {
        return new Label(shown.get("idreturn_label").asInt(), shown.get("idreturn").asInt(), PackingClient.codes(shown),
                isLabelled(shown), shown.get("cancelled").asBoolean());
    }

    private static boolean isLabelled(JsonNode shown) {
        boolean labelled = shown.get("labelurl_pdf").isString();
        for (var parcel : shown.get("parcels")) {
            labelled &= parcel.get("labelurl_pdf").isString();
        }
        return labelled;
    }

    private static Shipment shipment(JsonNode shown) {
        return new Shipment(shown.get("idshipment").asInt(), shown.get("idpicklist").asInt(),
                shown.get("provider").asString().equalsIgnoreCase("manual"), PackingClient.codes(shown), isLabelled(shown),
                shown.get("cancelled").asBoolean());
    }

    /** The attempts as admins see them, newest first. */
    static List<JsonNode> shownAttempts(PackingClient client) {
        var all = new ArrayList<JsonNode>();
        int found = PAGE;
        for (int offset = 0; found == PAGE; offset += PAGE) {
            var page = client.insist("GET", "/admin/shippingproviders/attempts?offset=" + offset, null);
            page.forEach(all::add);
            found = page.size();
        }
        return all;
    }

    /** The states of cancellations by attempt, as admins see them. */
    static Map<Long, String> cancellations(PackingClient client) {
        var all = new HashMap<Long, String>();
        int found = PAGE;
        for (int offset = 0; found == PAGE; offset += PAGE) {
            var page = client.insist("GET", "/admin/shippingproviders/cancellations?offset=" + offset, null);
            page.forEach(one -> all.put(one.get("idattempt").asLong(), one.get("state").asString()));
            found = page.size();
        }
        return all;
    }

    private Map<Long, String> keys() throws SQLException {
        var keys = new HashMap<Long, String>();
        try (var connection = DriverManager.getConnection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select id, idempotency_key from gateway.label_attempt")) {
            while (rows.next()) {
                keys.put(rows.getLong(1), rows.getString(2));
            }
        }
        return keys;
    }

    private static Attempt attempt(JsonNode shown, Map<Long, String> keys) {
        return new Attempt(shown.get("idattempt").asLong(),
                Objects.requireNonNull(keys.get(shown.get("idattempt").asLong())), shown.get("idshipment").asInt(),
                shown.get("idpicklist").asInt(), AttemptState.valueOf(shown.get("state").asString().toUpperCase(Locale.ROOT)),
                text(shown.get("trackingcode")));
    }

    private static ReturnRecords.Attempt ofReturn(JsonNode shown, Map<Long, String> keys) {
        var attempt = attempt(shown, keys);
        return new ReturnRecords.Attempt(attempt.id(), attempt.key(), attempt.idshipment(), shown.get("idreturn").asInt(),
                attempt.state(), attempt.code());
    }

    private static @Nullable String text(JsonNode value) {
        return value.isNull() ? null : value.asString();
    }

    private List<Stored> events() throws SQLException {
        var stored = new ArrayList<Stored>();
        var picklists = new HashMap<ShipmentId, Integer>();
        try (var connection = DriverManager.getConnection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select global_index, xmin::text::bigint, payload_type, payload_revision, payload from events.domain_event
                        where payload_type like 'shipment.%' or payload_type in ('picklist.paused', 'picklist.resumed',
                            'picklist.cancelled', 'picklist.closed') order by global_index""")) {
            while (rows.next()) {
                Object event = Objects.requireNonNull(serializer.deserialize(new SimpleSerializedObject<>(rows.getBytes(5),
                        byte[].class, rows.getString(3), rows.getString(4))));
                stored.add(stored(rows.getLong(1), rows.getLong(2), event, picklists));
            }
        }
        return stored;
    }

    private List<ReturnRecords.Stored> returnEvents() throws SQLException {
        var stored = new ArrayList<ReturnRecords.Stored>();
        try (var connection = DriverManager.getConnection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select global_index, payload_type, payload_revision, payload from events.domain_event
                        where payload_type like 'return_label.%' order by global_index""")) {
            while (rows.next()) {
                var event = (ReturnLabelEvent) Objects.requireNonNull(serializer.deserialize(new SimpleSerializedObject<>(
                        rows.getBytes(4), byte[].class, rows.getString(2), rows.getString(3))));
                stored.add(new ReturnRecords.Stored(rows.getLong(1), kind(event), event.label().value(),
                        event instanceof ReturnLabelCreated created
                                ? created.parcels().stream().map(Parcel::trackingcode).filter(Objects::nonNull).toList()
                                : List.of()));
            }
        }
        return stored;
    }

    private static ReturnRecords.Kind kind(ReturnLabelEvent event) {
        return switch (event) {
            case ReturnLabelRequested any -> ReturnRecords.Kind.REQUESTED;
            case ReturnLabelCreated any -> ReturnRecords.Kind.CREATED;
            case ReturnLabelRefused any -> ReturnRecords.Kind.REFUSED;
            case ReturnLabelDropped any -> ReturnRecords.Kind.DROPPED;
            case ReturnLabelCancelled any -> ReturnRecords.Kind.CANCELLED;
            case ReturnLabelAnonymized any -> throw new IllegalStateException("no packer does this: " + event);
        };
    }

    /** @param picklists of requested and created shipments */
    private static Stored stored(long index, long transaction, Object event, Map<ShipmentId, Integer> picklists) {
        return switch (event) {
            case ShipmentRequested e -> {
                picklists.put(e.shipment(), e.picklist().value());
                yield new Stored(index, transaction, Kind.LABEL_REQUESTED, e.picklist().value(), e.shipment().value(), List.of());
            }
            case ShipmentCreated e -> {
                picklists.put(e.shipment(), e.picklist().value());
                yield new Stored(index, transaction, Kind.SHIPMENT_CREATED, e.picklist().value(), e.shipment().value(),
                        e.parcels().stream().map(Parcel::trackingcode).filter(Objects::nonNull).toList());
            }
            case LabelRefused e -> ended(index, transaction, Kind.LABEL_REFUSED, e.shipment(), picklists);
            case LabelDropped e -> ended(index, transaction, Kind.LABEL_DROPPED, e.shipment(), picklists);
            case ShipmentCancelled e -> ended(index, transaction, Kind.SHIPMENT_CANCELLED, e.shipment(), picklists);
            case PicklistPaused e -> of(index, transaction, Kind.PAUSED, e.picklist().value());
            case PicklistResumed e -> of(index, transaction, Kind.RESUMED, e.picklist().value());
            case PicklistCancelled e -> of(index, transaction, Kind.CANCELLED, e.picklist().value());
            case PicklistClosed e -> of(index, transaction, Kind.CLOSED, e.picklist().value());
            default -> throw new IllegalStateException("no packer does this: " + event);
        };
    }

    private static Stored ended(long index, long transaction, Kind kind, ShipmentId shipment,
            Map<ShipmentId, Integer> picklists) {
        return new Stored(index, transaction, kind, picklists.getOrDefault(shipment, 0), shipment.value(), List.of());
    }

    private static Stored of(long index, long transaction, Kind kind, int idpicklist) {
        return new Stored(index, transaction, kind, idpicklist, 0, List.of());
    }
}
