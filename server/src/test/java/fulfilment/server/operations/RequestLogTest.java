package fulfilment.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.users.UserId;
import fulfilment.server.Client;
import fulfilment.testing.Eventually;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;

/** One request can be followed through the log by its id, from the edge to the receiver of a webhook. */
class RequestLogTest {

    private static ObservedService observed;
    private final CapturedLog log = new CapturedLog();

    @BeforeAll
    static void start() {
        observed = new ObservedService();
    }

    @AfterAll
    static void stop() {
        observed.close();
    }

    @AfterEach
    void listenNoMore() {
        log.close();
    }

    private static String idOf(Client.Response answer) {
        return answer.http().headers().firstValue("X-Request-Id").orElseThrow();
    }

    /** What the first such line says beside its text. It may come a moment after the answer. */
    private Map<String, String> line(String beginning, String request) {
        Eventually.until(() -> !lines(beginning, request).isEmpty(),
                () -> "a line '%s' of the request %s".formatted(beginning, request));
        return lines(beginning, request).getFirst().getMDCPropertyMap();
    }

    private List<ILoggingEvent> lines(String beginning, String request) {
        return log.lines(beginning, line -> request.equals(line.getMDCPropertyMap().get("request")));
    }

    @Test
    @Rule("CON-40")
    void aRequestIsNamedFromTheEdgeToTheDelivery() {
        var id = idOf(observed.announcedTask(observed.api()));

        assertThat(line("request method=POST path=/api/v1/tasks status=201", id)).containsKeys("iduser", "idkey")
                .doesNotContainKey("client_request_id");
        assertThat(line("stored events=1 streams=[task-", id)).containsEntry("command", "CreateTask")
                .containsKeys("iduser", "idkey");
        assertThat(line("announcement event=", id)).doesNotContainKeys("command", "iduser");
        assertThat(line("delivery id=", id)).doesNotContainKeys("command", "iduser");
        var stored = observed.service().audit("request=" + id).get("events");
        assertThat(stored).hasSize(1);
        assertThat(stored.get(0).get("request").asString()).isEqualTo(id);
    }

    @Test
    void anAttemptToGetALabelNamesTheRequestThatWantedIt() {
        var id = idOf(observed.labelledShipment());

        assertThat(line("label attempt=", id)).containsKeys("iduser", "idkey");
    }

    @Test
    @Rule("CON-85")
    void theIdOfTheClientStandsBesideOursAndIsNeverTakenForIt() {
        var sent = "shop/4711;\"x=\\ " + "a".repeat(100);
        var answer = observed.announcedTask(observed.api().header("X-Request-Id", sent));
        var id = idOf(answer);

        assertThat(id).isNotEqualTo(sent);
        assertThat(line("request method=POST", id)).containsEntry("client_request_id", "shop/4711__x=__" + "a".repeat(49));
        assertThat(observed.service().audit("request=" + id).get("events")).hasSize(1);
        assertThat(line("request method=GET path=/api/v1/tasks", idOf(observed.api().get("/tasks")))) // the next request of the connection
                .doesNotContainKey("client_request_id");
    }

    @Test
    void aThreadNamesNothingAfterItsCommand() {
        observed.service().bean(CommandGateway.class)
                .sendAndWait(new CreateTask(TaskDetails.titled("Count"), new UserId(1)));

        assertThat(log.lines("stored events=1", line -> "CreateTask".equals(line.getMDCPropertyMap().get("command"))))
                .isNotEmpty();
        assertThat(MDC.getCopyOfContextMap()).isNullOrEmpty();
    }

    @Test
    void linesAsTextEndWithTheRequestIfThereIsOne() {
        var id = idOf(observed.announcedTask(observed.api()));
        line("stored events=1", id);
        var layout = new PatternLayout();
        layout.setContext(log.getContext());
        layout.setPattern(observed.service().bean(ConfigurableEnvironment.class).getRequiredProperty("logging.pattern.console")
                .replace("%wEx", "%nopex"));
        layout.start();

        assertThat(layout.doLayout(lines("stored events=1", id).getFirst())).contains("DEBUG Journal stored events=1")
                .endsWith(" request=" + id + "\n");
        assertThat(layout.doLayout(new LoggingEvent("", (Logger) LoggerFactory.getLogger("fulfilment.test"), Level.INFO,
                "without a request", null, null))).endsWith(" INFO  test without a request\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecs", "logstash"})
    void linesAsJsonNameTheRequest(String format) {
        var id = idOf(observed.announcedTask(observed.api()));
        line("stored events=1", id);
        var encoder = new StructuredLogEncoder();
        encoder.setContext(log.getContext());
        log.getContext().putObject(Environment.class.getName(), observed.service().bean(ConfigurableEnvironment.class));
        encoder.setFormat(format);
        encoder.start();

        var json = Client.parse(new String(encoder.encode(lines("stored events=1", id).getFirst()),
                StandardCharsets.UTF_8));

        assertThat(json.get("request").asString()).isEqualTo(id);
        assertThat(json.get("command").asString()).isEqualTo("CreateTask");
        assertThat(json.get("message").asString()).startsWith("stored events=1");
    }
}
