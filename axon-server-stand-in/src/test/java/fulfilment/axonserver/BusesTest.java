package fulfilment.axonserver;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.axonframework.axonserver.connector.AxonServerException;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.commandhandling.RoutingKey;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.NoHandlerForQueryException;
import org.axonframework.queryhandling.QueryGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The buses of Axon Framework, connected to each other by the stand-in. */
@TestInstance(Lifecycle.PER_CLASS)
class BusesTest {

    record ProcessOrder(@RoutingKey String order) {}

    record Forgotten(@RoutingKey String order) {}

    record FindOrder(String order) {}

    record Unanswered(String order) {}

    private final AxonServerStandIn server = AxonServerStandIn.start(0);
    private final Application rest = new Application(server, "rest");
    private final Application first = new Application(server, "first");
    private final Application second = new Application(server, "second");
    private final CommandGateway commands = DefaultCommandGateway.builder().commandBus(rest.commands()).build();
    private final QueryGateway queries = DefaultQueryGateway.builder().queryBus(rest.queries()).build();

    @BeforeAll
    void handle() {
        handle(first, "first");
        handle(second, "second");
        until(() -> server.commandHandlers(ProcessOrder.class.getName()).size() == 2, "both handle commands");
        until(() -> server.queryHandlers(FindOrder.class.getName()).size() == 2, "both handle queries");
    }

    @AfterEach
    void endFaults() {
        server.faults().none();
    }

    @AfterAll
    void stop() {
        List.of(rest, first, second).forEach(Application::close);
        server.close();
    }

    @Test
    void commandsOfAnAggregateAreHandledInOnePlace() {
        var orders = IntStream.range(0, 50).mapToObj(number -> new ProcessOrder("order-" + number)).toList();

        var handlers = orders.stream().map(this::send).toList();

        assertThat(handlers).contains("first", "second");
        assertThat(orders.stream().map(this::send)).isEqualTo(handlers);
        assertThat(server.traffic().lastHandlerOf("order-7")).contains(handlers.get(7));
    }

    @Test
    void theExceptionOfAHandlerReachesTheCaller() {
        assertThatThrownBy(() -> send(new ProcessOrder("refused"))).isInstanceOf(CommandExecutionException.class)
                .hasMessageContaining("refused by");
    }

    @Test
    void aCommandWithoutHandlerIsAnException() {
        assertThatThrownBy(() -> send(new Forgotten("order-1"))).isInstanceOf(NoHandlerForCommandException.class);
    }

    @Test
    void aLostResponseIsAnException() {
        server.faults().inject(CommandFault.LOST_RESPONSE, 1);

        assertThatThrownBy(() -> send(new ProcessOrder("order-1")))
                .hasMessageContaining("Connection lost while executing command")
                .isInstanceOf(AxonServerException.class);
    }

    @Test
    void aQueryIsAnsweredByOneOfThem() {
        var answer = Await.result(queries.query(new FindOrder("order-1"), String.class));

        assertThat(answer).isIn("order-1 of first", "order-1 of second");
    }

    @Test
    void aQueryCanHaveManyResults() {
        assertThat(Await.result(queries.query("list", "order-1", ResponseTypes.multipleInstancesOf(String.class))))
                .hasSize(1_000).contains("order-1/999");
    }

    @Test
    void aQueryForAllAnswersReachesEachComponent() {
        assertThat(queries.scatterGather(new FindOrder("order-1"), ResponseTypes.instanceOf(String.class), 60, TimeUnit.SECONDS))
                .hasSize(1);
    }

    @Test
    void aQueryWithoutHandlerIsAnException() {
        assertThatThrownBy(() -> Await.result(queries.query(new Unanswered("order-1"), String.class)))
                .hasCauseInstanceOf(NoHandlerForQueryException.class);
    }

    @Test
    void theBusesComeBackAfterARestart() {
        Await.result(server.restart(Duration.ofMillis(50)));

        until(() -> server.commandHandlers(ProcessOrder.class.getName()).size() == 2
                && server.queryHandlers(FindOrder.class.getName()).size() == 2 && server.clients().size() == 3, "all are back");
        until(() -> succeeds(() -> send(new ProcessOrder("order-1"))), "commands are executed again");
        until(() -> succeeds(() -> Await.result(queries.query(new FindOrder("order-1"), String.class))),
                "queries are answered again");
    }

    private static boolean succeeds(Runnable request) {
        try {
            request.run();
            return true;
        } catch (RuntimeException notYet) {
            return false;
        }
    }

    private String send(Object command) {
        return commands.sendAndWait(command, 60, TimeUnit.SECONDS);
    }

    private static void handle(Application application, String name) {
        application.commands().subscribe(ProcessOrder.class.getName(), message -> {
            if (((ProcessOrder) message.getPayload()).order().equals("refused")) {
                throw new IllegalStateException("refused by " + name);
            }
            return name;
        });
        application.queries().subscribe(FindOrder.class.getName(), String.class,
                message -> ((FindOrder) message.getPayload()).order() + " of " + name);
        application.queries().subscribe("list", String.class,
                message -> IntStream.range(0, 1_000).mapToObj(number -> message.getPayload() + "/" + number).toList());
    }
}
