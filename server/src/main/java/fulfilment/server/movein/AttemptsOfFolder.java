package fulfilment.server.movein;

import fulfilment.api.kernel.EventLog;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.CancellationCause;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.command.movein.LoggedEvent;
import fulfilment.provider.movedin.MovedInAttempts;
import fulfilment.provider.movedin.MovedInAttempts.Moved;
import fulfilment.provider.movedin.MovedInAttempts.MovedCancellation;
import fulfilment.provider.movedin.MovedInAttempts.Paper;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The attempts to get labels in a folder, with their papers. Events do not hold them. Rule OUT-11. */
@Component
@Profile(MoveInCommand.PROFILE)
class AttemptsOfFolder {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
    private static final Pattern PAPER = Pattern.compile("/?labels/([A-Za-z0-9_-]+)\\.([a-z]+)");

    private static final int MOST_EVENTS = 1_000;

    private final MovedInAttempts attempts;
    private final EventLog log;
    private final ServerSettings settings;
    private final Map<Integer, ProviderKind> kinds = new HashMap<>();

    AttemptsOfFolder(MovedInAttempts attempts, EventLog log, ServerSettings settings) {
        this.attempts = attempts;
        this.log = log;
        this.settings = settings;
    }

    /** Attempts do not say of which kind their provider is. */
    void note(LoggedEvent event) {
        if (event.type().equals("account.shipping_provider_added")) {
            var kind = ProviderKind.of(event.data().path("provider").asString(""));
            kind.ifPresent(found -> kinds.put(event.data().path("idshippingprovider").asInt(0), found));
        }
    }

    /** @return those about which a person has to decide, in words */
    List<String> store(SourceFolder folder) throws IOException {
        var undecided = new ArrayList<String>();
        try (var list = folder.list("label_attempts")) {
            for (var json : (Iterable<JsonNode>) list::iterator) {
                var attempt = attempt(json, folder);
                if (attempts.store(attempt)) {
                    undecided.add(attempt.idreturn() == null
                            ? "%d of shipment %d".formatted(attempt.idattempt(), attempt.idshipment())
                            : "%d of return %d".formatted(attempt.idattempt(), attempt.idreturn()));
                }
            }
        }
        cancellations(folder);
        attempts.finish();
        return undecided;
    }

    /** Folders of earlier versions have none. */
    private void cancellations(SourceFolder folder) throws IOException {
        try (var list = folder.list("label_cancellations")) {
            for (var json : (Iterable<JsonNode>) list::iterator) {
                var requested = time(json, "requested_at");
                attempts.store(new MovedCancellation(json.path("idcancellation").asLong(0), json.path("idattempt").asLong(0),
                        json.path("idshipment").asInt(0), json.path("idpicklist").asInt(0),
                        json.path("idshippingprovider").asInt(0),
                        CancellationCause.valueOf(json.path("cause").asString("").toUpperCase(Locale.ROOT)),
                        CancellationState.valueOf(json.path("state").asString("").toUpperCase(Locale.ROOT)),
                        json.path("tries").asInt(0), requested == null ? Instant.EPOCH : requested, time(json, "sent_at"),
                        time(json, "ended_at"), text(json, "problem"), text(json, "remark"),
                        number(json, "done_by_iduser"), number(json, "idreturn")));
            }
        }
    }

    private Moved attempt(JsonNode json, SourceFolder folder) throws IOException {
        int provider = json.path("idshippingprovider").asInt(0);
        int shipment = json.path("idshipment").asInt(0);
        var kind = kinds.get(provider);
        if (kind == null) {
            throw new StartProblem(
                    "the folder has an attempt to get a label from the shipping provider %d, which its log does not name"
                            .formatted(provider));
        }
        var idreturn = number(json, "idreturn");
        var events = idreturn == null ? events(shipment) : events(new ReturnLabelId(shipment));
        var notes = json.path("notes").valueStream().map(note -> note.asString("")).toList();
        return new Moved(json.path("idattempt").asLong(0), shipment, json.path("idpicklist").asInt(0), provider,
                json.path("idshippingprovider_profile").asInt(0), kind, requestedBy(events),
                json.path("idempotency_key").asString(""),
                AttemptState.valueOf(json.path("state").asString("").toUpperCase(Locale.ROOT)), json.path("tries").asInt(0),
                requested(json), time(json, "sent_at"), time(json, "answered_at"), time(json, "ended_at"),
                text(json, "trackingcode"), text(json, "problem"), text(json, "detail"), text(json, "reference"),
                text(json, "orderid"), text(json, "picklistid"), notes,
                json.path("price").isNumber() ? json.path("price").decimalValue() : null, text(json, "currency"),
                number(json, "given_by_iduser"), idreturn, papers(json, events, folder));
    }

    private static int requestedBy(List<Object> events) {
        return events.stream().map(event -> switch (event) {
            case ShipmentRequested e -> e.by();
            case ReturnLabelRequested e -> e.by();
            default -> 0;
        }).filter(by -> by != 0).findFirst().orElse(0);
    }

    private List<Object> events(int shipment) {
        return log.readStream(new ShipmentId(shipment).toString(), 0, MOST_EVENTS, ShipmentRequested.class, ShipmentCreated.class)
                .stream().map(EventLog.Stored::event).toList();
    }

    private List<Object> events(ReturnLabelId label) {
        return log.readStream(label.toString(), 0, MOST_EVENTS, ReturnLabelRequested.class, ReturnLabelCreated.class).stream()
                .map(EventLog.Stored::event).toList();
    }

    private Instant requested(JsonNode json) {
        var at = time(json, "requested_at");
        return at == null ? Instant.EPOCH : at;
    }

    private @Nullable Instant time(JsonNode json, String member) {
        var text = text(json, member);
        return text == null ? null : LocalDateTime.parse(text, TIME).atZone(settings.zone()).toInstant();
    }

    private static @Nullable Integer number(JsonNode json, String member) {
        return json.path(member).isNumber() ? json.path(member).asInt() : null;
    }

    private static @Nullable String text(JsonNode json, String member) {
        return json.path(member).isString() ? json.path(member).asString() : null;
    }

    /** Those that the attempt names, and those that its shipment names beside them: they are made of the papers of all parcels. */
    private static List<Paper> papers(JsonNode json, List<Object> events, SourceFolder folder) throws IOException {
        var papers = new ArrayList<Paper>();
        var known = new HashSet<String>();
        for (var document : json.path("documents")) {
            add(papers, known, folder, document.path("url").asString(""), false, document.path("type").asString("label"),
                    document.path("size").asString("A6"));
        }
        if (json.path("state").asString("").equals("adopted")) {
            for (var path : ofShipment(events)) {
                add(papers, known, folder, path, true, "label", "A6");
            }
        }
        return papers;
    }

    private static List<String> ofShipment(List<Object> events) {
        return events.stream().flatMap(event -> switch (event) {
            case ShipmentCreated e -> Stream.of(e.labelurl(), e.labelurlZpl());
            case ReturnLabelCreated e -> Stream.of(e.labelurl(), e.labelurlZpl());
            default -> Stream.<String>empty();
        }).filter(Objects::nonNull).toList();
    }

    private static void add(List<Paper> papers, Set<String> known, SourceFolder folder, String url, boolean whole, String type,
            String size) throws IOException {
        var name = PAPER.matcher(url.replaceFirst("^.*(?=/labels/)", ""));
        if (!name.matches() || !known.add(name.group(1))) {
            return;
        }
        var file = "labels/%s.%s".formatted(name.group(1), name.group(2));
        if (folder.has(file)) {
            papers.add(new Paper(name.group(1), whole, type, size, name.group(2), folder.read(file)));
        }
    }
}
