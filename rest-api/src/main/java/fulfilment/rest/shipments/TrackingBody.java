package fulfilment.rest.shipments;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shipments.TrackingStatus;
import fulfilment.rest.bodies.Check;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The body of a request with which a shipping provider reports what became of parcels. Rules SHP-68, SHP-71, SHP-72. */
record TrackingBody(List<Report> reports) {

    private static final String VERSION = "1.0";
    private static final int MOST = 100;

    /**
     * A report as it was sent.
     *
     * @param idshipment  the shipment, if several have the tracking code; null for the newest one
     * @param status      null if {@code wrong}
     * @param at          to the second; null if {@code wrong}
     * @param description null if it says nothing more
     * @param wrong       why it is refused, whatever parcel it is about; null if nothing is wrong
     */
    record Report(String code, @Nullable Integer idshipment, @Nullable TrackingStatus status, @Nullable Instant at,
            @Nullable String description, @Nullable TrackingOutcome wrong) {}

    /** @throws BadParameter if it is not what the protocol says */
    static TrackingBody read(byte[] sent, JsonMapper mapper) {
        JsonNode body;
        try {
            body = mapper.readTree(sent);
        } catch (JacksonException malformed) {
            throw new BadParameter("the body", "must be a JSON object");
        }
        if (!body.isObject()) {
            throw new BadParameter("the body", "must be a JSON object");
        }
        if (!VERSION.equals(text("version", body.get("version")))) {
            throw new BadParameter("version", "must be \"%s\"".formatted(VERSION));
        }
        var reports = body.path("data").path("reports");
        if (!reports.isArray() || reports.isEmpty() || reports.size() > MOST) {
            throw new BadParameter("data.reports", "must be a list of 1 to %d reports".formatted(MOST));
        }
        return new TrackingBody(Check.each("data.reports", List.copyOf(reports.values()), TrackingBody::report));
    }

    private static Report report(JsonNode sent, String place) {
        if (!sent.isObject()) {
            throw new BadParameter(place, "must be an object");
        }
        var code = Check.name(place + ".tracking_code", text(place + ".tracking_code", sent.get("tracking_code")));
        var id = sent.get("idshipment");
        if (id != null && !id.isNull() && !(id.isIntegralNumber() && id.canConvertToInt())) {
            throw new BadParameter(place + ".idshipment", "must be an identifier");
        }
        var idshipment = id == null || id.isNull() ? null : Integer.valueOf(id.intValue());
        var word = text(place + ".status", sent.get("status"));
        var status = Arrays.stream(TrackingStatus.values()).filter(one -> word(one).equals(word)).findFirst().orElse(null);
        var time = text(place + ".at", sent.get("at"));
        var at = time == null ? null : moment(time);
        var wrong = status == null
                ? TrackingOutcome.UNKNOWN_STATUS
                : time == null ? TrackingOutcome.TIME_MISSING : at == null ? TrackingOutcome.TIME_MALFORMED : null;
        return new Report(code, idshipment, status, at, description(text(place + ".description", sent.get("description"))),
                wrong);
    }

    private static String word(TrackingStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable String text(String member, @Nullable JsonNode sent) {
        if (sent == null || sent.isNull()) {
            return null;
        }
        if (!sent.isString()) {
            throw new BadParameter(member, "must be a text");
        }
        return sent.stringValue();
    }

    /** Returns null for what is no moment. Without an offset it is unknown which one is meant. */
    private static @Nullable Instant moment(String text) {
        try {
            return OffsetDateTime.parse(text.strip()).toInstant().truncatedTo(ChronoUnit.SECONDS);
        } catch (DateTimeException malformed) {
            return null;
        }
    }

    /** A longer one is cut: nobody can send it again in other words. */
    private static @Nullable String description(@Nullable String sent) {
        var text = CleanText.orNull(sent == null ? null : CleanText.of(sent));
        return text == null || text.codePointCount(0, text.length()) <= Check.SHORT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, Check.SHORT));
    }

    /** The tracking codes of the reports that may be taken, each once. */
    List<String> codes() {
        return reports.stream().filter(report -> report.wrong() == null).map(Report::code).filter(Objects::nonNull).distinct()
                .toList();
    }
}
