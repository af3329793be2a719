package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A handler in a Java process of its own: it answers some commands at once, and others never. */
final class HandlerProcess implements AutoCloseable {

    static final String ANSWERED = "Answered";
    static final String UNANSWERED = "Unanswered";

    private final Process process;

    HandlerProcess(AxonServerStandIn server, String id) throws IOException {
        process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), HandlerProcess.class.getName(),
                String.valueOf(server.port()), id).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Kills the process, so that it can say nothing more. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
    }

    /** Runs until standard input ends, which it does when the test ends. */
    public static void main(String[] arguments) throws IOException {
        try (var client = new Client(Integer.parseInt(arguments[0]), "component", arguments[1])) {
            client.handle(ANSWERED);
            client.handle(UNANSWERED, 100, HandlerProcess::never);
            System.in.readAllBytes();
        }
    }

    private static CompletableFuture<CommandResponse> never(Command command) {
        return new CompletableFuture<>();
    }
}
