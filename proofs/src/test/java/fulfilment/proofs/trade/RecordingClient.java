package fulfilment.proofs.trade;

import fulfilment.proofs.CallTag;
import fulfilment.proofs.trade.Operation.BlockLot;
import fulfilment.proofs.trade.Operation.CancelCount;
import fulfilment.proofs.trade.Operation.CancelMovement;
import fulfilment.proofs.trade.Operation.CompleteCount;
import fulfilment.proofs.trade.Operation.Count;
import fulfilment.proofs.trade.Operation.CountProduct;
import fulfilment.proofs.trade.Operation.ExecuteMovement;
import fulfilment.proofs.trade.Operation.GiveUp;
import fulfilment.proofs.trade.Operation.LineDeed;
import fulfilment.proofs.trade.Operation.LookAtOrder;
import fulfilment.proofs.trade.Operation.LookAtStock;
import fulfilment.proofs.trade.Operation.Lower;
import fulfilment.proofs.trade.Operation.Move;
import fulfilment.proofs.trade.Operation.OnLine;
import fulfilment.proofs.trade.Operation.OnOrder;
import fulfilment.proofs.trade.Operation.OnPicklist;
import fulfilment.proofs.trade.Operation.OpenCount;
import fulfilment.proofs.trade.Operation.Pick;
import fulfilment.proofs.trade.Operation.PlanMovement;
import fulfilment.proofs.trade.Operation.ProcessAllBackorders;
import fulfilment.proofs.trade.Operation.Receive;
import fulfilment.proofs.trade.Operation.ReceiveBack;
import fulfilment.proofs.trade.Operation.ReceiveLot;
import fulfilment.proofs.trade.Operation.ReleaseLot;
import fulfilment.proofs.trade.Operation.Replace;
import fulfilment.proofs.trade.Operation.Sell;
import fulfilment.proofs.trade.Operation.SendBack;
import fulfilment.proofs.trade.Operation.TakeBack;
import fulfilment.proofs.trade.RecordedRequest.End;
import fulfilment.server.Client;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests over HTTP and records the request, the times and the answer. Some clients disconnect early, or send a request twice. */
final class RecordingClient {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final long BREATH = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int ATTEMPTS = 10;
    /** After a wait this long the client does not retry: the service has tried for ten seconds by then. */
    private static final long LONG = TimeUnit.SECONDS.toNanos(5);

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10)).build();
    private final List<String> addresses;
    private final String authorization;
    private final String name = Unique.text();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger faults = new AtomicInteger();
    private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();

    private record Sending(String method, String path, @Nullable String body) {}

    private record Answer(int status, String body) {}

    /** Of the account: if its first start had to begin again, they are not 1. */
    private final int idreturnStatus;
    private final int idtemplate;
    private final int idreturnReason;

    /** @param addresses of the nodes, which are used in turn; they answer now */
    RecordingClient(List<String> addresses, String key) {
        this.addresses = addresses;
        var api = new Client(addresses.getFirst(), key).header(CallTag.HEADER, "nobody");
        idreturnStatus = first(api, "/return_statuses", "idreturn_status");
        idtemplate = first(api, "/templates", "idtemplate");
        idreturnReason = first(api, "/return_reasons", "idreturn_reason");
        this.authorization = "Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8));
    }

    private static int first(Client api, String path, String id) {
        return api.get(path).ok().get(0).get(id).asInt();
    }

    /** Answers that cannot be read, or that contradict an earlier answer to the same request. */
    List<String> contradictions() {
        return List.copyOf(contradictions);
    }

    /** How often the service answered with an internal fault. */
    int faults() {
        return faults.get();
    }

    /** @param rude whether this client may disconnect early or send a request twice */
    RecordedRequest ask(Operation operation, Random random, boolean rude) {
        var id = "deal-" + name + "-" + number.incrementAndGet();
        var sending = sending(operation);
        long sent = System.nanoTime();
        boolean hangsUp = rude && operation.isWrite() && random.nextInt(40) == 0;
        var answer = send(sending, id, hangsUp ? Duration.ofMillis(1 + random.nextInt(15)) : TIMEOUT);
        for (int attempt = 1; isUnknown(answer) && operation.isWrite() && attempt < ATTEMPTS && System.nanoTime() - sent < LONG
                && (!rude || random.nextInt(4) > 0); attempt++) { // other clients retry until there is an answer
            LockSupport.parkNanos(BREATH);
            answer = send(sending, id, TIMEOUT);
        }
        if (rude && !isUnknown(answer) && operation.isWrite() && random.nextInt(60) == 0) {
            var again = send(sending, id, TIMEOUT);
            if (!isUnknown(again) && !again.equals(answer)) {
                contradictions.add("%s (%s) was answered %s and then %s".formatted(id, operation, answer, again));
            }
        }
        return request(id, operation, sent, System.nanoTime(), answer);
    }

    private static boolean isUnknown(@Nullable Answer answer) {
        return answer == null || answer.status() >= 500 || answer.status() == 429;
    }

    private RecordedRequest request(String id, Operation operation, long sent, long answered, @Nullable Answer answer) {
        if (answer == null || isUnknown(answer)) {
            return new RecordedRequest(id, operation, sent, Long.MAX_VALUE, End.UNKNOWN, 0, MAPPER.nullNode());
        }
        try {
            JsonNode body = answer.body().isEmpty() ? MAPPER.nullNode() : MAPPER.readTree(answer.body());
            boolean done = answer.status() < 300;
            return new RecordedRequest(id, operation, sent, answered, done ? End.ACKNOWLEDGED : End.REFUSED,
                    done ? 0 : body.path("error_code").asInt(), body);
        } catch (JacksonException unreadable) {
            contradictions.add("%s (%s) was answered %s".formatted(id, operation, answer));
            return new RecordedRequest(id, operation, sent, Long.MAX_VALUE, End.UNKNOWN, 0, MAPPER.nullNode());
        }
    }

    private @Nullable Answer send(Sending sending, String id, Duration timeout) {
        var address = addresses.get(Math.floorMod(id.hashCode(), addresses.size()));
        var request = HttpRequest
                .newBuilder(URI.create(address + (sending.path().startsWith("/admin") ? "" : "/api/v1") + sending.path()))
                .timeout(timeout)
                .header("Authorization", authorization).header(CallTag.HEADER, id)
                .method(sending.method(), sending.body() == null
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(sending.body()));
        if (!sending.method().equals("GET")) {
            request.header("Idempotency-Key", id);
        }
        try {
            var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 500) {
                faults.incrementAndGet();
            }
            return new Answer(answer.statusCode(), answer.body());
        } catch (IOException lost) {
            return null;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static Sending onLine(OnLine on) {
        var path = "/picklists/%d".formatted(on.idpicklist());
        var line = "{\"idpicklist_product\": %d, \"amount\": %d}".formatted(on.idpicklistProduct(), on.amount());
        return switch (on.operation()) {
            case SHORT_EMPTY, SHORT -> new Sending("POST", "%s/products/%d/short".formatted(path, on.idpicklistProduct()),
                    "{\"amount\": %d, \"empty\": %b}".formatted(on.amount(), on.operation() == LineDeed.SHORT_EMPTY));
            case SPLIT -> new Sending("POST", path + "/split", "{\"products\": [%s]}".formatted(line));
            case SPLIT_TO_WAIT ->
                new Sending("POST", path + "/split", "{\"products\": [%s], \"to\": \"backorder\"}".formatted(line));
            case SPLIT_AWAY ->
                new Sending("POST", path + "/split", "{\"products\": [%s], \"to\": \"cancelled\"}".formatted(line));
            case SHIP -> new Sending("POST", path + "/shipments", "{\"products\": [%s]}".formatted(line));
        };
    }

    private Sending sending(Operation operation) {
        return switch (operation) {
            case Sell sell -> new Sending("POST", "/orders",
                    """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "auto_split": %b, "warehouses": %s, "products": [%s]}"""
                            .formatted(sell.split(), sell.warehouses(), lines(sell.lines(), "")));
            case Lower lower -> new Sending("PUT", "/orders/%d/products/%d".formatted(lower.idorder(), lower.idorderProduct()),
                    "{\"amount\": %d}".formatted(lower.amount()));
            case OnOrder on -> onOrder("/orders/" + on.idorder(), on.operation());
            case OnPicklist on -> new Sending("POST", "/picklists/%d/%s".formatted(on.idpicklist(), switch (on.operation()) {
                case PICK_ALL -> "pickall";
                case CLOSE -> "close";
                case SHIP -> "shipments";
                case CANCEL -> "cancel";
                case PAUSE -> "pause";
                case RESUME -> "resume";
            }), null);
            case Pick pick -> new Sending("POST", "/picklists/%d/pick".formatted(pick.idpicklist()),
                    "{\"product\": \"%s\", \"amount\": %d}".formatted(pick.productcode(), pick.amount()));
            case OnLine on -> onLine(on);
            case TakeBack back -> new Sending("POST", "/admin/shipments/%d/undo".formatted(back.idshipment()),
                    "{\"reason\": \"never handed over\"}");
            case GiveUp up -> new Sending("DELETE", "/backorders/" + up.idbackorder(), null);
            case ProcessAllBackorders all -> new Sending("POST", "/backorders/process", null);
            case Receive receive -> new Sending("POST", "/receipts/%d/products".formatted(receive.idreceipt()),
                    "{\"idproduct\": %d, \"amount\": %d}".formatted(receive.idproduct(), receive.amount()));
            case ReceiveLot receive -> new Sending("POST", "/receipts/%d/products".formatted(receive.idreceipt()),
                    "{\"idproduct\": %d, \"amount\": %d, \"idlocation\": %d, \"lot_number\": \"%s\"}".formatted(
                            receive.idproduct(), receive.amount(), receive.idlocation(), receive.lot()));
            case BlockLot block -> new Sending("POST", "/lots/%s/block".formatted(block.lot()),
                    "{\"idproduct\": %d, \"reason\": \"recalled\"}".formatted(block.idproduct()));
            case ReleaseLot release -> new Sending("POST", "/lots/%s/release".formatted(release.lot()),
                    "{\"idproduct\": %d}".formatted(release.idproduct()));
            case Count count -> new Sending("POST", "/products/%d/stock/%d".formatted(count.idproduct(), count.idwarehouse()),
                    "{\"amount\": %d, \"reason\": \"counted\"}".formatted(count.amount()));
            case Move move -> new Sending("POST", "/products/%d/stock/move".formatted(move.idproduct()),
                    "{\"amount\": %d, \"reason\": \"moved\", \"from\": %s, \"to\": %s}".formatted(move.amount(),
                            side(move.fromWarehouse(), move.from()), side(move.toWarehouse(), move.to())));
            case SendBack back -> new Sending("POST", "/returns", """
                    {"idreturn_status": %d, "idtemplate": %d, "name": "Ann", "country": "nl",
                     "returned_products": [%s], "replacement_products": [%s]}"""
                    .formatted(idreturnStatus, idtemplate,
                            lines(back.returned(), ", \"idreturn_reason\": %d".formatted(idreturnReason)),
                            lines(back.replacements(), ", \"price\": 1")));
            case ReceiveBack back -> new Sending("POST", "/returns/%d/receive".formatted(back.idreturn()),
                    "{\"idwarehouse\": %d, \"return_products\": [%s]}".formatted(back.idwarehouse(),
                            back.lines().entrySet().stream()
                                    .map(line -> "{\"idreturn_product\": %d, \"status\": \"%s\"}".formatted(line.getKey(),
                                            line.getValue().word()))
                                    .collect(Collectors.joining(","))));
            case Replace replace -> new Sending("POST", "/returns/%d/create-picklist".formatted(replace.idreturn()),
                    "{\"idwarehouse\": %d}".formatted(replace.idwarehouse()));
            case PlanMovement plan -> new Sending("POST", "/movements",
                    "{\"from_idwarehouse\": %d, \"to_idwarehouse\": %d, \"products\": [%s]}".formatted(plan.fromWarehouse(),
                            plan.toWarehouse(), lines(plan.lines(), "")));
            case ExecuteMovement execute ->
                new Sending("POST", "/movements/%d/move".formatted(execute.idmovement()), null);
            case CancelMovement cancel -> new Sending("DELETE", "/movements/" + cancel.idmovement(), null);
            case OpenCount open -> new Sending("POST", "/locationstockcounts",
                    "{\"idlocation\": %d, \"blind\": %b}".formatted(open.idlocation(), open.blind()));
            case CountProduct count -> new Sending("PUT",
                    "/locationstockcounts/%d/products/%d".formatted(count.idcount(), count.idproduct()),
                    "{\"amount\": %d}".formatted(count.amount()));
            case CompleteCount complete -> new Sending("POST",
                    "/locationstockcounts/%d/complete".formatted(complete.idcount()), "{\"uncounted\": \"keep\"}");
            case CancelCount cancel -> new Sending("POST", "/locationstockcounts/%d/cancel".formatted(cancel.idcount()), null);
            case LookAtStock look -> new Sending("GET", "/products/%d/stock".formatted(look.idproduct()), null);
            case LookAtOrder look -> new Sending("GET", "/orders/" + look.idorder(), null);
        };
    }

    private static Sending onOrder(String order, Operation.OrderDeed operation) {
        return switch (operation) {
            case CANCEL -> new Sending("DELETE", order, null);
            case CANCEL_WITH_FORCE -> new Sending("DELETE", order + "?force=true", null);
            default -> new Sending("POST", order + "/" + switch (operation) {
                case PROCESS -> "process";
                case ALLOCATE -> "allocate";
                case DEALLOCATE -> "deallocate";
                case PRIORITISE -> "prioritise";
                case PROCESS_BACKORDERS -> "process-backorders";
                case PAUSE -> "pause";
                case RESUME -> "resume";
                case REOPEN -> "reopen";
                default -> "undo-cancellation";
            }, null);
        };
    }

    /** @param more further members of each line */
    private static String lines(List<Operation.Line> lines, String more) {
        return lines.stream()
                .map(line -> "{\"idproduct\": %d, \"amount\": %d%s}".formatted(line.idproduct(), line.amount(), more))
                .collect(Collectors.joining(","));
    }

    private static String side(int idwarehouse, int idlocation) {
        return "{\"idlocation\": %s, \"idwarehouse\": %d}".formatted(idlocation == 0 ? "null" : idlocation, idwarehouse);
    }

    /** Reads something that is not part of the proof; null if there is no answer. */
    @Nullable
    JsonNode look(String path) {
        var answer = send(new Sending("GET", path, null), "nobody", TIMEOUT);
        return answer == null || answer.status() != 200 ? null : MAPPER.readTree(answer.body());
    }
}
