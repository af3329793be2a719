package fulfilment.proofs.fuzz;

import fulfilment.server.Service;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bytes sent to an open port that are no valid request, or several requests at once. */
final class MalformedRequests {

    private static final String KEY = Attempts.basic(Service.ADMIN_KEY) + "\r\n";
    private static final List<String> REQUESTS = List.of("nonsense\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "\r\n\r\n\r\n",
            " \r\n\r\n",
            "GET /api/v1/tasks HTTP/9.9\r\n\r\n", "GET /api/v1/tasks HTTP/1.1\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: a b\r\n\r\n",
            "GET /api/v1/tasks HTTP/0.9\r\n\r\n", "GET  /api/v1/tasks  HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /api/v1/tasks\tHTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\nHost: x\n\n", "GET /api/v1/tasks HTTP/1.1\r\nHost x\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\n: x\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            "GET http://[::1/api/v1/tasks HTTP/1.1\r\nHost: x\r\n\r\n", "GET ftp://x/y HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003", "GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n",
            "G\u00e9T / HTTP/1.1\r\nHost: x\r\n\r\n", "GET /\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET api/v1/tasks HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET ?x HTTP/1.1\r\nHost: x\r\n\r\n", "GET /api/v1/tasks#x HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n{}",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n{}   ",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: 2, 2\r\n\r\n{}");
    private static final List<String> TITLES = List.of(
            "Transfer-Encoding: chunked\r\n\r\nzz\r\n{\"title\": \"half\"}\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n-1\r\n{\"title\": \"half\"}\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n{\"title\": \"half\"}\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n11\r\n{\"title\": \"half\"}\r\n",
            "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
            "Transfer-Encoding: gzip\r\n\r\n{\"title\": \"half\"}", "Content-Length: 100\r\n\r\n{\"title\": \"half\"}",
            "Content-Length: 18\r\n\r\n{\"title\": \"hal", "Content-Length: 5000000\r\n\r\n{\"title\": \"half\"}");

    private final RandomChoices dice;

    MalformedRequests(RandomChoices dice) {
        this.dice = dice;
    }

    /** @param hangUp whether the client disconnects without waiting for an answer */
    record Bytes(byte[] bytes, boolean hangUp, int answers) {

        String shown() {
            var text = new String(bytes, StandardCharsets.ISO_8859_1);
            return text.substring(0, Math.min(2_000, text.length())).replace("\r", "\\r").replace("\n", "\\n");
        }
    }

    Bytes any() {
        return switch (dice.below(6)) {
            case 0 -> new Bytes(dice.noise(dice.below(300)), dice.oneIn(4), 0);
            case 1 -> half();
            case 2 -> pipeline();
            case 3 -> broken();
            default -> new Bytes(dice.of(REQUESTS).getBytes(StandardCharsets.ISO_8859_1), dice.oneIn(6), 0);
        };
    }

    /** A write whose body never ends. */
    private Bytes half() {
        var request = "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\n" + KEY + dice.of(TITLES);
        return new Bytes(request.getBytes(StandardCharsets.ISO_8859_1), dice.oneIn(2), 0);
    }

    /** One of the others, with one character changed. */
    private Bytes broken() {
        var bytes = (dice.of("GET", "HEAD") + " /api/v1/tasks?offset=1 HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n" + KEY + "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        for (int change = dice.below(4); change >= 0; change--) {
            bytes[dice.below(bytes.length)] = (byte) dice.below(256);
        }
        return new Bytes(bytes, false, 0);
    }

    /** Several requests before the first answer; each must be answered. */
    private Bytes pipeline() {
        int requests = 2 + dice.below(6);
        var all = new ByteArrayOutputStream();
        for (int i = 0; i < requests; i++) {
            var path = dice.of("/api/v1/tasks", "/api/v1/vatgroups", "/api/v1/tasks/0", "/api/v1/nothing", "/api/v1/me");
            all.writeBytes("GET %s HTTP/1.1\r\nHost: x\r\n%s\r\n".formatted(path, KEY).getBytes(StandardCharsets.ISO_8859_1));
        }
        return new Bytes(all.toByteArray(), false, requests);
    }
}
