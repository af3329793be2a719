package fulfilment.carrier;

import fulfilment.carrier.HttpConnection.Head;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLServerSocket;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A carrier that sells labels over HTTP. Endpoints: {@code GET /config}, {@code POST /shipments}, {@code POST /shipments-single},
 * {@code POST /push}, {@code POST /cancellations}, {@code GET /track/CODE}; and for the person who tests, {@code GET} and {@code DELETE /book}, {@code GET} and
 * {@code PUT /faults}.
 */
public final class Carrier implements AutoCloseable {

    private static final int BACKLOG = 1_024;
    private static final Set<String> FAULT_MEMBERS = Set.of("script", "chances", "seed", "keeps_keys");

    private final ServerSocket listening;
    private final CarrierSettings settings;
    private final FaultPlan plan;
    private final SalesLog book;
    private final Options options;
    private final LabelEndpoint labels;
    private final URI url;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private Carrier(ServerSocket listening, CarrierSettings settings) {
        this.listening = listening;
        this.settings = settings;
        plan = new FaultPlan(settings.faults());
        book = new SalesLog(settings.clock());
        options = new Options(settings.multiColli());
        var host = settings.host().isAnyLocalAddress() ? "127.0.0.1" : settings.host().getHostAddress();
        url = URI.create("%s://%s:%d".formatted(listening instanceof SSLServerSocket ? "https" : "http",
                host.contains(":") ? "[" + host + "]" : host, listening.getLocalPort()));
        labels = new LabelEndpoint(plan, book, new RequestReader(options, settings.multiColli()),
                new LabelAnswers(settings.zpl(), settings.plainLabels(), settings.price()), url + "/track/", settings.clock());
    }

    /** @throws IOException if it cannot listen, for example because the port is taken */
    public static Carrier start(CarrierSettings settings) throws IOException {
        var socket = settings.sockets().createServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(settings.host(), settings.port()), BACKLOG);
        } catch (IOException taken) {
            socket.close();
            throw taken;
        }
        var carrier = new Carrier(socket, settings);
        carrier.threads.submit(carrier::accept);
        return carrier;
    }

    /** Its address, without a slash at the end. */
    public URI url() {
        return url;
    }

    public int port() {
        return listening.getLocalPort();
    }

    public SalesLog book() {
        return book;
    }

    /** Changes the faults from the next request on. */
    public void faults(Faults changed) {
        plan.set(changed);
    }

    /** The faults, with what is left of the script. */
    public Faults faults() {
        return plan.left();
    }

    /**
     * Holds back the answers to the next label requests until they are released. Labels are sold at once. For a test that does something
     * between the sale and the answer.
     */
    public HeldAnswers holdAnswers() {
        return labels.hold();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                var socket = listening.accept();
                open.add(socket);
                threads.submit(() -> serve(socket));
            } catch (RejectedExecutionException closing) {
                return;
            } catch (IOException closedOrOutOfSockets) {
                LockSupport.parkNanos(10_000_000);
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            if (plan.dropsConnection()) {
                socket.setSoLinger(true, 0); // a reset, as of a host that went down
                return;
            }
            serve(new HttpConnection(socket));
        } catch (IOException gone) {
            // the client went away; the book says so
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(socket);
        }
    }

    private void serve(HttpConnection connection) throws IOException, InterruptedException {
        try {
            boolean more = true;
            while (more) {
                var head = connection.head();
                more = head != null && serve(connection, head);
            }
        } catch (HttpConnection.Malformed malformed) {
            connection.send(error(malformed.status(), String.valueOf(malformed.getMessage())), false);
        }
    }

    private boolean serve(HttpConnection connection, Head head) throws IOException, InterruptedException {
        if (!isAllowed(head) && !head.path().startsWith("/track/")) {
            connection.body(head);
            var protocol = CarrierProtocol.at(head.path()).orElse(CarrierProtocol.SHIPMENTS);
            connection.send(CarrierResponse.json(401, protocol.error(List.of("The credentials are wrong")))
                    .withHeader("WWW-Authenticate", "Basic realm=\"Demo carrier\""), true);
            return true;
        }
        var protocol = CarrierProtocol.at(head.path());
        if (protocol.isPresent() && head.method().equals("POST")) {
            return labels.serve(connection, head, protocol.get());
        }
        connection.send(answer(head, connection.body(head)), true);
        return true;
    }

    private boolean isAllowed(Head head) {
        if (settings.username() == null) {
            return true;
        }
        var credentials = settings.username() + ":" + (settings.password() == null ? "" : settings.password());
        var wanted = "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
        return MessageDigest.isEqual(wanted.getBytes(StandardCharsets.UTF_8),
                head.header("authorization").orElse("").getBytes(StandardCharsets.UTF_8));
    }

    private CarrierResponse answer(Head head, byte[] body) {
        if (head.path().startsWith("/track/")) {
            return tracked(head.path().substring("/track/".length()));
        }
        return switch (head.method() + " " + head.path()) {
            case "GET /config" -> CarrierResponse.json(200, options.answer());
            case "GET /book" -> book(head.query());
            case "DELETE /book" -> {
                book.clear();
                yield CarrierResponse.empty(204);
            }
            case "POST /cancellations" -> cancelled(body);
            case "GET /faults" -> CarrierResponse.json(200, described(plan.left()));
            case "PUT /faults" -> changeFaults(body);
            default -> {
                if (head.method().equals("POST")) {
                    book.refuse(head.path(), head.header("idempotency-key").orElse(null), List.of("nothing is sold here"));
                }
                yield error(404, "there is no %s %s".formatted(head.method(), head.path()));
            }
        };
    }

    private static CarrierResponse error(int status, String message) {
        return CarrierResponse.json(status, CarrierProtocol.SHIPMENTS.error(List.of(message)));
    }

    private CarrierResponse tracked(String code) {
        return book.tracked(code)
                .map(sold -> CarrierResponse.html(200, "Parcel " + sold.sale().parcels().stream().map(Sale.Parcel::trackingCode)
                        .filter(code::equals).findFirst().orElse(""), "The label was sold at %s.".formatted(sold.sale().at())))
                .orElseGet(() -> CarrierResponse.html(404, "Unknown parcel", "No label with this tracking code was sold."));
    }

    private CarrierResponse book(String query) {
        var since = Instant.EPOCH;
        if (!query.isEmpty()) {
            try {
                if (!query.startsWith("since=")) {
                    return error(400, "the only parameter is since");
                }
                since = Instant.parse(URLDecoder.decode(query.substring("since=".length()), StandardCharsets.UTF_8));
            } catch (DateTimeException | IllegalArgumentException wrong) {
                return error(400, "since must be a time such as 2026-01-31T13:45:00Z");
            }
        }
        var answer = CarrierJson.MAPPER.createObjectNode();
        var sales = answer.putArray("sales");
        for (var sale : book.salesSince(since)) {
            sales.addObject().setAll(CarrierJson.MAPPER.<ObjectNode>valueToTree(sale)).put("ended",
                    sale.ended().name().toLowerCase(Locale.ROOT));
        }
        var refusals = answer.putArray("refusals");
        book.refusals().forEach(refusals::addPOJO);
        return CarrierResponse.json(200, answer);
    }

    /** The key of the request that bought the labels is enough. */
    private CarrierResponse cancelled(byte[] body) {
        String key;
        try {
            key = CarrierJson.MAPPER.readTree(body).path("data").path("idempotency_key").asString("");
        } catch (JacksonException malformed) {
            return error(400, "the body is not JSON: " + malformed.getOriginalMessage());
        }
        return switch (book.cancel(key)) {
            case DONE -> CarrierResponse.json(200, CarrierJson.MAPPER.createObjectNode().put("version", "1.0"));
            case UNKNOWN -> error(404, "no label was sold for this key");
            case DONE_BEFORE -> error(409, "the label is cancelled already");
        };
    }

    private CarrierResponse changeFaults(byte[] body) {
        try {
            plan.set(faults(CarrierJson.MAPPER.readTree(body)));
            return CarrierResponse.json(200, described(plan.left()));
        } catch (JacksonException malformed) {
            return error(400, "the body is not JSON: " + malformed.getOriginalMessage());
        } catch (IllegalArgumentException wrong) {
            return error(400, String.valueOf(wrong.getMessage()));
        }
    }

    private static Faults faults(JsonNode body) {
        if (!body.isObject() || !FAULT_MEMBERS.containsAll(body.propertyNames())) {
            throw new IllegalArgumentException("the body is an object with script, chances, seed and keeps_keys, all optional");
        }
        var seed = body.path("seed");
        var keepsKeys = body.path("keeps_keys");
        if (!seed.isMissingNode() && !seed.canConvertToLong() || !keepsKeys.isMissingNode() && !keepsKeys.isBoolean()) {
            throw new IllegalArgumentException("seed must be an integer, keeps_keys true or false");
        }
        return new Faults(texts(body, "script").stream().map(Fault::parse).toList(),
                texts(body, "chances").stream().map(Faults.Chance::parse).toList(), seed.asLong(1), keepsKeys.asBoolean(false));
    }

    private static List<String> texts(JsonNode body, String name) {
        var texts = new ArrayList<String>();
        for (var element : body.path(name)) {
            if (!element.isString()) {
                throw new IllegalArgumentException(name + " must be an array of texts such as \"slow:3s\"");
            }
            texts.add(element.asString());
        }
        return texts;
    }

    private static JsonNode described(Faults faults) {
        var described = CarrierJson.MAPPER.createObjectNode();
        var script = described.putArray("script");
        faults.script().forEach(fault -> script.add(fault.toString()));
        var chances = described.putArray("chances");
        faults.chances().forEach(chance -> chances.add(chance.toString()));
        return described.put("seed", faults.seed()).put("keeps_keys", faults.keepsKeys());
    }

    /** Closes all connections at once. Afterwards the port is free. */
    @Override
    public void close() {
        try {
            listening.close();
            threads.shutdownNow(); // closes the sockets on which threads wait
            threads.awaitTermination(10, TimeUnit.SECONDS); // the port is free only after the threads that waited on it have ended
            for (var socket : open) {
                socket.close();
            }
        } catch (IOException alreadyClosed) {
            // nothing is left to close
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
