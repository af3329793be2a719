package fulfilment.rest.shipments;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LogContext;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.shipments.ShipmentCommand.ReportTracking;
import fulfilment.api.shipments.ShipmentCommand.Reported;
import fulfilment.api.shipments.ShipmentCommand.TrackingAnswer;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindTrackedParcels;
import fulfilment.api.shipments.ShipmentQuery.Tracked;
import fulfilment.api.shipments.ShipmentQuery.TrackedParcels;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.load.ClientDeadline;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.platform.RequestIds;
import fulfilment.rest.platform.Utf8;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes what shipping providers report of parcels after they were handed over. It needs no API key: a provider signs what it sends, with the secret
 * that an admin gave it, and reports of its own parcels only. Rules SHP-67 to SHP-74.
 */
@Hidden
@RestController
class TrackingReportController {

    /** Bytes of a body; 100 reports with all members need half of them. */
    private static final int LONGEST = 64 * 1024;

    private final SignedReports signed;
    private final QueryGateway queries;
    private final CommandGateway commands;
    private final RateLimit rateLimit;
    private final LoadLimiter load;
    private final Wire wire;
    private final MeterRegistry meters;

    TrackingReportController(SignedReports signed, QueryGateway queries, CommandGateway commands, RateLimit rateLimit,
            LoadLimiter load, Wire wire, MeterRegistry meters) {
        this.signed = signed;
        this.queries = queries;
        this.commands = commands;
        this.rateLimit = rateLimit;
        this.load = load;
        this.wire = wire;
        this.meters = meters;
        for (var outcome : Outcome.values()) {
            counted(outcome);
        }
    }

    /** What becomes of a request. */
    private enum Outcome {
        ANSWERED,
        UNAUTHORIZED,
        MALFORMED,
        TOO_MANY,
        FAILED
    }

    private Counter counted(Outcome outcome) {
        return Counter.builder("fulfilment.tracking.requests")
                .description("requests with reports of shipping providers, by outcome")
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT)).register(meters);
    }

    /** What a provider is answered. @param version of the protocol */
    private record TrackingAnswered(String version, Data data) {}

    private record Data(List<Entry> reports) {}

    /** @param reason why it is refused; absent otherwise */
    private record Entry(String trackingCode, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer idshipment,
            String outcome, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String reason) {

        static Entry of(String code, @Nullable Integer shipment, TrackingOutcome outcome) {
            var word = outcome.name().toLowerCase(Locale.ROOT);
            return outcome.isRefusal() ? new Entry(code, shipment, "refused", word) : new Entry(code, shipment, word, null);
        }
    }

    /** 200 and one entry for each report; 401 for all that is not signed as it should be. */
    @PostMapping("/carriers/{idshippingprovider}/trackingreports")
    @Access(Level.SIGNED)
    ResponseEntity<byte[]> report(@PathVariable String idshippingprovider, HttpServletRequest request,
            HttpServletResponse response) throws IOException {
        var outcome = Outcome.FAILED;
        var id = RequestIds.next();
        response.setHeader("X-Request-Id", id);
        try (var log = LogContext.ofRequest(id)) {
            rateLimit.countReports(request.getRemoteAddr(), response);
            var body = body(request);
            try (var turn = load.turn()) {
                var provider = signed.require(idshippingprovider, request, body);
                Utf8.require(body);
                var reports = TrackingBody.read(body, wire.mapper());
                var answer = wire.write(new TrackingAnswered("1.0", new Data(taken(provider, reports, id))));
                outcome = Outcome.ANSWERED;
                return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON)
                        .body(answer.getBytes(StandardCharsets.UTF_8));
            }
        } catch (Rejection refused) {
            outcome = switch (refused.code()) {
                case UNAUTHORIZED -> Outcome.UNAUTHORIZED;
                case RATE_LIMIT -> Outcome.TOO_MANY;
                case PARAMETER, TOO_LARGE -> Outcome.MALFORMED;
                default -> Outcome.FAILED;
            };
            throw refused;
        } finally {
            counted(outcome).increment();
        }
    }

    /** Reads no more than what may be sent, and cuts off a client that sends too slowly. */
    private byte[] body(HttpServletRequest request) throws IOException {
        ClientDeadline.set(request, load.settings().within(LONGEST));
        var body = request.getContentLengthLong() > LONGEST ? null : request.getInputStream().readNBytes(LONGEST + 1);
        ClientDeadline.set(request, ClientDeadline.LONGEST);
        if (body == null || body.length > LONGEST) {
            throw new Rejection(ErrorCode.TOO_LARGE, "the body is larger than %d bytes".formatted(LONGEST));
        }
        return body;
    }

    private List<Entry> taken(ShippingProviderId provider, TrackingBody body, String id) {
        var parcels = queries.query(new FindTrackedParcels(provider, body.codes()), TrackedParcels.class).join().parcels();
        var reports = body.reports();
        var entries = new ArrayList<@Nullable Entry>();
        var ofShipments = new TreeMap<Integer, List<Integer>>(); // places of reports
        var reported = new ArrayList<@Nullable Reported>();
        for (int place = 0; place < reports.size(); place++) {
            var report = reports.get(place);
            var meant = parcels.stream().filter(parcel -> parcel.code().equals(report.code())
                    && (report.idshipment() == null || report.idshipment() == parcel.idshipment())).map(Tracked::idshipment)
                    .findFirst();
            if (report.wrong() != null || meant.isEmpty()) {
                entries.add(Entry.of(report.code(), report.idshipment(),
                        report.wrong() == null ? TrackingOutcome.UNKNOWN_TRACKING_CODE : report.wrong()));
                reported.add(null);
                continue;
            }
            int shipment = meant.get();
            entries.add(null);
            reported.add(new Reported(parcels.stream()
                    .filter(parcel -> parcel.idshipment() == shipment && parcel.code().equals(report.code()))
                    .map(Tracked::idparcel).toList(), Objects.requireNonNull(report.status()),
                    Objects.requireNonNull(report.at()),
                    report.description()));
            ofShipments.computeIfAbsent(shipment, key -> new ArrayList<>()).add(place);
        }
        ofShipments.forEach((shipment, places) -> {
            var outcomes = send(new ReportTracking(new ShipmentId(shipment), provider,
                    places.stream().map(place -> Objects.requireNonNull(reported.get(place))).toList()), id);
            for (int i = 0; i < places.size(); i++) {
                entries.set(places.get(i), Entry.of(reports.get(places.get(i)).code(), shipment, outcomes.get(i)));
            }
        });
        return entries.stream().map(Objects::requireNonNull).toList();
    }

    private List<TrackingOutcome> send(ReportTracking command, String id) {
        var message = new GenericCommandMessage<>(command).withMetaData(Map.of(Meta.REQUEST, id));
        TrackingAnswer answer = LostRaces.repeat(() -> commands.sendAndWait(message));
        return Objects.requireNonNull(answer).outcomes();
    }
}
