package fulfilment.proofs;

import fulfilment.api.stock.Place;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Call.End;
import fulfilment.proofs.Call.Seen;
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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests over HTTP and records the request, the times and the answer. */
final class RecordingClient {

    /** Names requests that prepare a run and are not part of it. */
    static final String NOBODY = "nobody";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    /** Longer than the service waits for its database. A client that gives up earlier does not know the outcome. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10)).build();
    private final String authorization;
    private final String run;
    private final AtomicInteger number = new AtomicInteger();
    private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();

    private record Sending(String method, String path, @Nullable String body) {}

    /** @param run prefix of all call names, so that two runs on one database use different names */
    RecordingClient(String key, String run) {
        this.authorization = "Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8));
        this.run = run;
    }

    /** Answers that contradict themselves or cannot be read. */
    List<String> contradictions() {
        return List.copyOf(contradictions);
    }

    /**
     * Makes an object.
     *
     * @return its id, the member of that name
     */
    int make(String address, String path, String body, String id) {
        var answer = json(address, new Sending("POST", path, body));
        return answer.get(id).asInt();
    }

    void change(String address, String path, String body) {
        json(address, new Sending("PUT", path, body));
    }

    JsonNode get(String address, String path) {
        return json(address, new Sending("GET", path, null));
    }

    private JsonNode json(String address, Sending sending) {
        try {
            var answer = http.send(request(address, sending, NOBODY), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException("%s answered %d %s".formatted(sending, answer.statusCode(), answer.body()));
            }
            return MAPPER.readTree(answer.body());
        } catch (IOException failed) {
            throw new IllegalStateException("no answer to " + sending, failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    Call call(int client, String address, int idproduct, StockRequest asked) {
        var id = run + "-" + number.incrementAndGet();
        var request = request(address, sending(idproduct, asked), id);
        long sent = System.nanoTime();
        try {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            long answered = System.nanoTime();
            return answered(new Call(id, client, idproduct, asked, sent, answered, End.ACKNOWLEDGED, 0, List.of()), answer);
        } catch (IOException lost) {
            return new Call(id, client, idproduct, asked, sent, Long.MAX_VALUE, End.UNKNOWN, 0, List.of());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Call(id, client, idproduct, asked, sent, Long.MAX_VALUE, End.UNKNOWN, 0, List.of());
        }
    }

    private Call answered(Call call, HttpResponse<String> answer) {
        int status = answer.statusCode();
        if (status >= 500) {
            return new Call(call.id(), call.client(), call.idproduct(), call.asked(), call.sent(), Long.MAX_VALUE, End.UNKNOWN, 0,
                    List.of());
        }
        try {
            var body = answer.body().isEmpty() ? MAPPER.nullNode() : MAPPER.readTree(answer.body());
            boolean done = status < 300;
            return new Call(call.id(), call.client(), call.idproduct(), call.asked(), call.sent(), call.answered(),
                    done ? End.ACKNOWLEDGED : End.REFUSED, done ? 0 : body.path("error_code").asInt(),
                    done ? seen(call, body) : List.of());
        } catch (JacksonException unreadable) {
            contradictions.add("%s was answered %d %s".formatted(call, status, answer.body()));
            return call;
        }
    }

    private List<Seen> seen(Call call, JsonNode body) {
        var seen = new ArrayList<Seen>();
        for (var stock : body.isArray() ? body : List.of(body)) {
            if (stock.has("freestock")) {
                var level = new WarehouseLevel(stock.get("stock").asInt(), stock.get("reservedpicklists").asInt(),
                        stock.get("reservedbackorders").asInt(), stock.get("reservedallocations").asInt());
                int atLocations = 0;
                boolean covered = true;
                for (var location : stock.path("locations")) {
                    atLocations += location.get("stock").asInt();
                    covered &= location.get("reserved").asInt() <= location.get("stock").asInt();
                }
                if (level.reserved() != stock.get("reserved").asInt() || level.free() != stock.get("freestock").asInt()
                        || atLocations > level.stock() || !covered) {
                    contradictions.add("%s was answered %s".formatted(call, stock));
                }
                seen.add(new Seen(stock.get("idwarehouse").asInt(), level));
            }
        }
        return seen;
    }

    private HttpRequest request(String address, Sending sending, String id) {
        return HttpRequest.newBuilder(URI.create(address + sending.path())).timeout(TIMEOUT)
                .header("Authorization", authorization).header(CallTag.HEADER, id)
                .method(sending.method(), sending.body() == null
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(sending.body()))
                .build();
    }

    private static Sending sending(int idproduct, StockRequest asked) {
        var product = "/api/v1/products/" + idproduct;
        return switch (asked) {
            case StockRequest.Change change -> new Sending("POST", product + "/stock/" + change.idwarehouse(),
                    "{\"change\": %d, \"reason\": \"found\"%s}".formatted(change.change(), change.location() == null
                            ? ""
                            : ", \"idlocation\": " + orNull(change.location())));
            case StockRequest.SetTo set -> new Sending("POST", product + "/stock/" + set.idwarehouse(),
                    "{\"amount\": %d, \"reason\": \"counted\"}".formatted(set.amount()));
            case StockRequest.Move move -> new Sending("POST", product + "/stock/move",
                    "{\"amount\": %d, \"reason\": \"moved\", \"from\": %s, \"to\": %s%s}".formatted(move.amount(),
                            side(move.from()), side(move.to()), claims(move.claims())));
            case StockRequest.Claim claim -> proof(idproduct, "claim", claim.place(), claim.idpicklist(), claim.amount());
            case StockRequest.Release release ->
                proof(idproduct, "release", release.place(), release.idpicklist(), release.amount());
            case StockRequest.Take take -> proof(idproduct, "take", take.place(), take.idpicklist(), take.amount());
            case StockRequest.Reserve reserve -> proof(idproduct, "reserve", Rules.place(reserve.idwarehouse(), 0),
                    reserve.idbackorder(), reserve.amount());
            case StockRequest.Allocate allocate -> proof(idproduct, "allocate", Rules.place(allocate.idwarehouse(), 0),
                    allocate.idorder(), allocate.amount());
            case StockRequest.Link link -> new Sending("POST", product + "/locations", "{\"idlocation\": %d}".formatted(
                    link.idlocation()));
            case StockRequest.Unlink unlink -> new Sending("DELETE", product + "/locations/" + unlink.idlocation(), null);
            case StockRequest.Look look -> new Sending("GET",
                    product + "/stock", null);
        };
    }

    private static String orNull(int idlocation) {
        return idlocation == 0 ? "null" : String.valueOf(idlocation);
    }

    private static String side(Place place) {
        return "{\"idlocation\": %s, \"idwarehouse\": %d}".formatted(
                place.location() == null ? "null" : place.location().value(), place.warehouse().value());
    }

    private static String claims(StockRequest.Claims claims) {
        if (claims.ofPicklist() != null) {
            return ", \"move_claims_of_idpicklist\": " + claims.ofPicklist();
        }
        return claims.follow() ? "" : ", \"reallocate_claims\": false";
    }

    private static Sending proof(int idproduct, String what, Place place, int holder, int amount) {
        return new Sending("POST", "/api/v1/proof/%d/%s".formatted(idproduct, what),
                "{\"idwarehouse\": %d, \"idlocation\": %d, \"holder\": %d, \"amount\": %d}".formatted(place.warehouse().value(),
                        place.location() == null ? 0 : place.location().value(), holder, amount));
    }
}
