package fulfilment.proofs.labels;

import fulfilment.proofs.Run;
import fulfilment.proofs.labels.PackerRequest.End;
import fulfilment.proofs.labels.PackerRequest.Step;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests over HTTP to a service that is killed now and then, and records those that the check is about. */
final class PackingClient {

    static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final long LONGEST_ABSENCE = TimeUnit.MINUTES.toNanos(5);

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10)).build();
    private final String address;
    private final String authorization;
    /** Shipments and labels of returns. */
    private final Map<String, Integer> boughtByKey = new ConcurrentHashMap<>();
    private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();

    private record Answer(int status, String body) {}

    PackingClient(String address, String key) {
        this.address = address;
        this.authorization = "Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8));
    }

    /** Answers that cannot be read, or that contradict an earlier answer to the same request. */
    List<String> contradictions() {
        return List.copyOf(contradictions);
    }

    /** Answers that are internal faults. */
    List<String> faults() {
        return List.copyOf(faults);
    }

    private @Nullable Answer send(String method, String path, @Nullable String body, @Nullable String idempotencyKey,
            Duration timeout) {
        var target = address + (path.startsWith("/admin") ? "" : "/api/v1") + path;
        var request = HttpRequest.newBuilder(URI.create(target)).timeout(timeout).header("Authorization", authorization)
                .method(method, body == null
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        if (idempotencyKey != null) {
            request.header("Idempotency-Key", idempotencyKey);
        }
        try {
            var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 500) {
                faults.add("%s %s was answered %s".formatted(method, path, answer.body()));
            }
            return new Answer(answer.statusCode(), answer.body());
        } catch (IOException lost) {
            return null;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Sends a request that is not part of the proof until it is answered. */
    JsonNode insist(String method, String path, @Nullable String body) {
        var key = method.equals("GET") ? null : Unique.text();
        long end = System.nanoTime() + LONGEST_ABSENCE;
        while (true) {
            var answer = send(method, path, body, key, TIMEOUT);
            if (answer != null && answer.status() < 300) {
                return MAPPER.readTree(answer.body());
            }
            if (answer != null && answer.status() < 500 && answer.status() != 429 || System.nanoTime() > end) {
                throw new IllegalStateException("%s %s %s was answered %s".formatted(method, path, body, answer));
            }
            Run.runFor(0.1);
        }
    }

    /** Ships with a carrier. @param idempotencyKey null to send none */
    PackerRequest ship(Job job, @Nullable String idempotencyKey, Duration timeout) {
        return answered(Step.SHIP, job.idpicklist(), send("POST", shipments(job.idpicklist()), job.body(), idempotencyKey,
                timeout), idempotencyKey);
    }

    PackerRequest shipByHand(int idpicklist, int idprofile) {
        return answered(Step.SHIP_BY_HAND, idpicklist, send("POST", shipments(idpicklist),
                "{\"idshippingprofile\": %d}".formatted(idprofile), null, TIMEOUT), null);
    }

    private static String shipments(int idpicklist) {
        return "/picklists/%d/shipments?return=shipment".formatted(idpicklist);
    }

    PackerRequest buyForReturn(ReturnJob job, @Nullable String idempotencyKey, Duration timeout) {
        return answered(Step.BUY_FOR_RETURN, job.idreturn(),
                send("POST", "/returns/%d/labels".formatted(job.idreturn()), job.body(), idempotencyKey, timeout),
                idempotencyKey);
    }

    PackerRequest cancelReturnLabel(int idreturn, int label) {
        return answered(Step.CANCEL_RETURN_LABEL, label,
                send("POST", "/returns/%d/labels/%d/cancel".formatted(idreturn, label), null, null, TIMEOUT), null);
    }

    PackerRequest cancelShipment(int idshipment) {
        return answered(Step.CANCEL_SHIPMENT, idshipment,
                send("POST", "/picklists/shipments/%d/cancel".formatted(idshipment), null, null, TIMEOUT), null);
    }

    /** Makes a batch and ships it. @param jobs all of one profile @return the address of its run */
    String beginBatch(List<Job> jobs) {
        var runs = "/picklists/batches/%d/shipments".formatted(insist("POST", "/picklists/batches",
                "{\"idpicklists\": %s}".formatted(jobs.stream().map(Job::idpicklist).toList())).get("idpicklist_batch").asInt());
        return "%s/%d".formatted(runs, insist("POST", runs, "{\"idshippingprofile\": %d, \"weight\": %d}".formatted(
                jobs.getFirst().profile(), Job.WEIGHT)).get("idbatch_shipment_run").asInt());
    }

    /** The outcomes of a run, when it has ended. An outcome that is not known, or a picklist that was not begun, leaves open what became of it. */
    List<PackerRequest> outcomes(String run) {
        var shown = insist("GET", run, null);
        while (shown.get("finished_at").isNull()) {
            Run.runFor(0.2);
            shown = insist("GET", run, null);
        }
        var outcomes = new ArrayList<PackerRequest>();
        for (var one : shown.get("picklists")) {
            outcomes.add(
                    new PackerRequest(Step.SHIP_IN_BATCH, one.get("idpicklist").asInt(), switch (one.get("state").asString()) {
                        case "done" -> End.ACKNOWLEDGED;
                        case "refused" -> End.REFUSED;
                        default -> End.UNKNOWN;
                    }, one.path("error_code").asInt(0), one.path("error_message").asString(""), one.path("idshipment").asInt(0),
                            List.of()));
        }
        return outcomes;
    }

    PackerRequest change(Step step, int idpicklist) {
        var path = "/picklists/%d/%s".formatted(idpicklist, switch (step) {
            case PAUSE -> "pause";
            case RESUME -> "resume";
            case CANCEL -> "cancel";
            case SHIP, SHIP_BY_HAND, SHIP_IN_BATCH, CANCEL_SHIPMENT, BUY_FOR_RETURN, CANCEL_RETURN_LABEL, DISCARD ->
                throw new IllegalArgumentException(step.name());
        });
        return answered(step, idpicklist, send("POST", path, null, null, TIMEOUT), null);
    }

    PackerRequest discard(long idattempt) {
        return answered(Step.DISCARD, (int) idattempt,
                send("POST", "/admin/shippingproviders/attempts/%d/discard".formatted(idattempt), null, null, TIMEOUT), null);
    }

    private PackerRequest answered(Step step, int id, @Nullable Answer answer, @Nullable String idempotencyKey) {
        if (answer == null || answer.status() >= 500 || answer.status() == 429) {
            return new PackerRequest(step, id, End.UNKNOWN, 0, "", 0, List.of());
        }
        try {
            var body = MAPPER.readTree(answer.body());
            if (answer.status() >= 300) {
                return new PackerRequest(step, id, End.REFUSED, body.path("error_code").asInt(),
                        body.path("error_message").asString(""), 0, List.of());
            }
            var done = new PackerRequest(step, id, End.ACKNOWLEDGED, 0, "",
                    body.path("idshipment").asInt(body.path("idreturn_label").asInt(0)), codes(body));
            if (idempotencyKey != null) {
                var before = boughtByKey.putIfAbsent(idempotencyKey, done.idshipment());
                if (before != null && before != done.idshipment()) {
                    contradictions.add("%s, and %d for the same Idempotency-Key before".formatted(done, before));
                }
            }
            return done;
        } catch (JacksonException unreadable) {
            contradictions.add("%s of %d was answered %s".formatted(step, id, answer));
            return new PackerRequest(step, id, End.UNKNOWN, 0, "", 0, List.of());
        }
    }

    /** The tracking codes of a shipment's parcels. */
    static List<String> codes(JsonNode shipment) {
        var codes = new ArrayList<String>();
        for (var parcel : shipment.path("parcels")) {
            if (parcel.path("tracking_code").isString()) {
                codes.add(parcel.get("tracking_code").asString());
            }
        }
        return codes;
    }
}
