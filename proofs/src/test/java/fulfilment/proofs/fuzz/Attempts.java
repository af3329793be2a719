package fulfilment.proofs.fuzz;

import fulfilment.server.Description;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Makes requests to any endpoint of the description, with any content. */
final class Attempts {

    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "HEAD", "OPTIONS",
            "TRACE",
            "CONNECT", "PROPFIND", "BREW", "get", "X".repeat(300));
    /** One of this many requests is sent twice in a row, like a double click. */
    private static final int REPEATED_EVERY = 11;
    /** Requests that would revoke the key that most requests use. */
    private static final Pattern OURSELVES = Pattern.compile("(?i).*/admin/users/0*1(\\D.*)?");

    private final long seed;
    private final Known known;
    private final Keys keys;
    private final Description description;
    private final JsonNode document;
    private final List<String> endpoints;

    Attempts(long seed, Description description, Known known, Keys keys) {
        this.seed = seed;
        this.known = known;
        this.keys = keys;
        this.description = description;
        this.document = description.document();
        this.endpoints = List.copyOf(description.endpoints());
    }

    Attempt number(int number) {
        var dice = new RandomChoices(seed, number % REPEATED_EVERY == 0 ? number - 1 : number);
        var endpoint = dice.of(endpoints);
        if (endpoint.startsWith("GET") && dice.oneIn(3)) {
            endpoint = dice.of(endpoints); // otherwise most requests would be reads
        }
        if (endpoint.matches("POST .*/(inactivate|cancel|close)|DELETE .*") && dice.oneIn(2)) {
            endpoint = dice.of(endpoints); // otherwise too few objects would be left
        }
        var template = endpoint.substring(endpoint.indexOf(' ') + 1);
        var declared = endpoint.substring(0, endpoint.indexOf(' '));
        var operation = document.get("paths").get(template).get(declared.toLowerCase(Locale.ROOT));
        var method = dice.isStrange() && dice.oneIn(3) ? dice.of(METHODS) : declared;
        var ids = new Ids(dice, known, Target.kinds(template));
        var target = new Target(dice, known, ids).of(template, description.parameters(operation));
        if (OURSELVES.matcher(target).matches()) {
            target = "/admin/users/999999";
        }
        var body = new Body(dice, known, ids, document).of(operation);
        var key = keys.any(dice);
        var headers = new ArrayList<>(List.of("Host: localhost"));
        headers.addAll(key.headers());
        int plain = headers.size();
        addHeaders(dice, headers);
        boolean admitted = key.admitted() && headers.stream().skip(plain).noneMatch(header -> header.startsWith("Authorization"));
        return new Attempt(number, endpoint, method, target, dice.isStrange() && dice.oneIn(8) ? "HTTP/1.0" : "HTTP/1.1", headers,
                body,
                framing(dice, body), admitted);
    }

    private static Attempt.Framing framing(RandomChoices dice, byte[] body) {
        if (body.length == 0) {
            return Attempt.Framing.LENGTH;
        }
        if (dice.isStrange() && dice.oneIn(3)) {
            return dice.of(Attempt.Framing.values());
        }
        return dice.oneIn(10) ? Attempt.Framing.CHUNKED : Attempt.Framing.LENGTH;
    }

    private static void addHeaders(RandomChoices dice, List<String> headers) {
        if (!dice.oneIn(4)) {
            headers.add("Content-Type: " + (dice.isStrange()
                    ? dice.of("text/html", "application/xml", "application/x-www-form-urlencoded",
                            "multipart/form-data; boundary=x",
                            "multipart/form-data", "application/json; charset=utf-16", "application/json; charset=nonsense", "",
                            "/", "a/b/c",
                            "application/json, text/plain", "*/*", "\u00e9")
                    : "application/json"));
        }
        if (dice.oneIn(8)) {
            headers.add("Idempotency-Key: " + (dice.isStrange()
                    ? dice.of("", " ", "k".repeat(255), "k".repeat(256), "\u00e9\u00ff", "'", "a\tb", "\u0080", "%00", "{}", "\"",
                            ":", "1:1")
                    : String.valueOf(dice.below(dice.of(20, 1_000_000)))));
        }
        while (dice.isStrange()) {
            headers.add(dice.of("Accept: image/png", "Accept: nonsense", "Accept: */*;q=abc", "Accept: application/json;q=0",
                    "Accept:",
                    "Accept-Encoding: gzip", "Accept-Encoding: gzip;q=0, br, identity;q=0", "Accept-Charset: utf-7",
                    "Accept-Language: \u00e9",
                    "Accept-Language: " + "x-".repeat(500), "Content-Type: text/plain", "Content-Encoding: gzip",
                    "Content-Encoding: nonsense", "Range: bytes=0-1", "Range: bytes=5-1,-", "If-None-Match: *", "If-Match: \"x\"",
                    "If-Modified-Since: yesterday", "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
                    "X-HTTP-Method-Override: DELETE",
                    "X-Forwarded-Host: a b", "X-Forwarded-For: \u00ff, 1.2.3.4", "X-Forwarded-Proto: gopher",
                    "X-Forwarded-Prefix: /../..",
                    "Forwarded: for=\"[::1\"; proto=;", "Cookie: a=\u00ff; $", "Cookie: JSESSIONID=../../x", "Origin: null",
                    "Origin: http://evil.example", "Access-Control-Request-Method: NONSENSE", "Connection: close",
                    "Connection: x, y",
                    "Keep-Alive: timeout=-1", "TE: trailers", "Trailer: Authorization", "Upgrade: h2c", "Upgrade: websocket",
                    "Date: never", "Max-Forwards: -1", "User-Agent:", "User-Agent: " + "u".repeat(4_000), "Idempotency-Key: a",
                    "Referer: \u0000".replace("\u0000", "\u00a0"), "X-Request-Id: x\u00e9", "Authorization: Basic",
                    "Authorization: Bearer x", "Warning: 199 \"", "Via: 9.9 x", "Expect: 200-nonsense", "Host: second",
                    "Host: a b"));
        }
        if (dice.isStrange() && dice.oneIn(8)) {
            int many = dice.of(50, 95, 110, 1_000);
            for (int i = 0; i < many; i++) {
                headers.add("X-" + i + ": " + i);
            }
        }
        if (dice.isStrange() && dice.oneIn(10)) {
            headers.add("X-Much: " + "x".repeat(dice.of(8_000, 15_000, 20_000, 200_000)));
        }
    }

    static String basic(String userName) {
        return "Authorization: Basic "
                + Base64.getEncoder().encodeToString((userName + ":x").getBytes(StandardCharsets.UTF_8));
    }
}
