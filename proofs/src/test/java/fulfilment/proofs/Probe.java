package fulfilment.proofs;

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
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** A client that makes tasks and remembers each answer, whatever happens to the service. */
final class Probe {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5)).build();
    private final ServerProcess server;
    private final AtomicInteger number = new AtomicInteger();
    final List<String> acknowledged = new ArrayList<>();
    final List<String> refused = new ArrayList<>();
    final List<String> unknown = new ArrayList<>();

    /** @param status 0 if no answer came */
    record Answer(int status, String body, @Nullable String retryAfter) {

        boolean isUnavailable() {
            return status == 503 && retryAfter != null && MAPPER.readTree(body).get("error_code").asInt() == 1024
                    && (body.contains("nothing was changed") || body.contains("it is not known whether this was done"));
        }
    }

    Probe(ServerProcess server) {
        this.server = server;
    }

    Answer makeTask() {
        return makeTask("");
    }

    /** @param more extra text for the task */
    Answer makeTask(String more) {
        var title = "task-" + number.incrementAndGet();
        var answer = send("POST", server.address() + "/api/v1/tasks",
                "{\"title\": \"%s\", \"description\": \"%s\"}".formatted(title, more));
        if (answer.status() == 201) {
            acknowledged.add(title);
        } else if (answer.status() == 503 && answer.body().contains("nothing was changed")) {
            refused.add(title);
        } else {
            unknown.add(title);
        }
        return answer;
    }

    Answer tasks() {
        return send("GET", server.address() + "/api/v1/tasks", null);
    }

    int health(String group) {
        return send("GET", server.managementAddress() + "/actuator/health/" + group, null).status();
    }

    /** Contradictions between the answers and the stored tasks. */
    List<String> violations() {
        var there = new ArrayList<String>();
        MAPPER.readTree(tasks().body()).forEach(task -> there.add(task.get("title").asString()));
        var violations = new ArrayList<String>();
        Set<String> once = new TreeSet<>();
        there.stream().filter(title -> !once.add(title)).forEach(title -> violations.add(title + " is there twice"));
        acknowledged.stream().filter(title -> !once.contains(title)).forEach(title -> violations.add(title + " is lost"));
        refused.stream().filter(once::contains).forEach(title -> violations.add(title + " was refused and is there"));
        return violations;
    }

    Answer send(String method, String address, @Nullable String body) {
        var request = HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT)
                .header("Authorization", "Basic " + Base64.getEncoder()
                        .encodeToString((ServerProcess.KEY + ":x").getBytes(StandardCharsets.UTF_8)))
                .method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), answer.body(), answer.headers().firstValue("Retry-After").orElse(null));
        } catch (IOException lost) {
            return new Answer(0, String.valueOf(lost), null);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
