package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Listing;
import fulfilment.testing.Unique;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sends what a browser sends, and what it would never send. Follows no redirects. */
public final class Visitor {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");

    private final String address;
    private final Map<String, String> cookies = new TreeMap<>();

    public Visitor(String address) {
        this.address = address;
    }

    /** Pages that differ only in an id or in what is filtered are of one kind. */
    static String kind(String path) {
        // how a list is ordered, ticked and cut into pages is looked at in one list
        var list = path.startsWith("/console/products")
                ? path
                : path.replaceAll("[?&](" + Listing.SORT + "|size|tick|offset|clear)\\b[^&]*", "");
        return list.replaceAll("\\d+", "{}").replaceAll("=[^&]*", "=");
    }

    public Visitor signIn(String key) {
        var answer = post("/console/sign-in", Map.of("key", key));
        assertThat(answer.statusCode()).isEqualTo(302);
        return this;
    }

    public Visitor signIn(String username, String password) {
        var answer = post("/console/sign-in", Map.of("username", username, "password", password));
        assertThat(answer.statusCode()).isEqualTo(302);
        return this;
    }

    public HttpResponse<String> get(String path, String... headers) {
        return send(HttpRequest.newBuilder(URI.create(address + path)).GET(), headers);
    }

    HttpResponse<String> post(String path, Map<String, String> form, String... headers) {
        var body = form.entrySet().stream().map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        return send(HttpRequest.newBuilder(URI.create(address + path)).header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body)), headers);
    }

    public HttpResponse<String> post(String path, String contentType, byte[] body) {
        return send(HttpRequest.newBuilder(URI.create(address + path)).header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    /** Sends a form with a file. @param fields besides the token of the forms of a page, which one of this name takes the place of */
    public HttpResponse<String> upload(String path, Map<String, String> fields, String name, byte[] file) {
        var all = new LinkedHashMap<>(
                Map.of("form_token", fields.containsKey("form_token") ? "" : token(), "once", Unique.text()));
        all.putAll(fields);
        var sent = new ByteArrayOutputStream();
        all.forEach((field, value) -> part(sent, "name=\"%s\"".formatted(field), value.getBytes(StandardCharsets.UTF_8)));
        part(sent, "name=\"file\"; filename=\"%s\"".formatted(name), file);
        sent.writeBytes("--b--\r\n".getBytes(StandardCharsets.UTF_8));
        return post(path, "multipart/form-data; boundary=b", sent.toByteArray());
    }

    private static void part(ByteArrayOutputStream sent, String header, byte[] content) {
        sent.writeBytes("--b\r\nContent-Disposition: form-data; %s\r\n\r\n".formatted(header).getBytes(StandardCharsets.UTF_8));
        sent.writeBytes(content);
        sent.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }

    /** @param body JSON; null for none */
    HttpResponse<String> send(String method, String path, @Nullable String body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create(address + path));
        if (body != null && !List.of(headers).contains("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        return send(request.method(method, body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body)), headers);
    }

    /** As {@link #post}, with the token of the forms of a page. */
    public HttpResponse<String> submit(String path, Map<String, String> form) {
        var all = new TreeMap<>(form);
        all.put("form_token", token());
        return post(path, all);
    }

    public String token() {
        var matcher = TOKEN.matcher(get("/console").body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    String cookie(String name) {
        return cookies.getOrDefault(name, "");
    }

    void forget(String cookie) {
        cookies.remove(cookie);
    }

    /** The data of the first event of a stream. */
    String firstEvent(String path, String... headers) {
        var answer = send(HttpRequest.newBuilder(URI.create(address + path)), HttpResponse.BodyHandlers.ofLines(), headers);
        try (var lines = answer.body()) {
            return lines.filter(line -> line.startsWith("data: ")).findFirst().orElseThrow();
        }
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
        return send(request, HttpResponse.BodyHandlers.ofString(), headers);
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler, String... headers) {
        if (!cookies.isEmpty()) {
            request.header("Cookie", cookies.entrySet().stream().map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                    .collect(Collectors.joining("; ")));
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            var answer = HTTP.send(request.build(), handler);
            new ArrayList<>(answer.headers().allValues("Set-Cookie")).forEach(this::keep);
            return answer;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private void keep(String header) {
        var pair = List.of(header.split(";", 2)[0].split("=", 2));
        if (header.contains("Max-Age=0")) {
            cookies.remove(pair.getFirst());
        } else {
            cookies.put(pair.getFirst(), pair.getLast());
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
