package fulfilment.server.installation;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells systemd that the service is ready, if systemd started it and waits for that. See ADR 54. */
@Component
public final class StartNotice {

    /** The environment variable with the socket of systemd. PostgreSQL must not inherit it, because it would report itself as ready. */
    public static final String VARIABLE = "NOTIFY_SOCKET";

    private static final Logger LOG = LoggerFactory.getLogger(StartNotice.class);
    private static final int SECONDS = 10;

    private final Map<String, String> environment;
    private final List<String> command;

    StartNotice() {
        this(System.getenv(), List.of("systemd-notify", "--ready"));
    }

    /** @param command what is run to tell it */
    StartNotice(Map<String, String> environment, List<String> command) {
        this.environment = environment;
        this.command = command;
    }

    @EventListener
    void changed(AvailabilityChangeEvent<ReadinessState> event) {
        if (event.getState() == ReadinessState.ACCEPTING_TRAFFIC && environment.containsKey(VARIABLE)) {
            tell();
        }
    }

    /** A failed notice does not end a working service; systemd keeps waiting. */
    private void tell() {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                LOG.warn("systemd is not told that the service is ready: {} does not end", command.getFirst());
            } else if (process.exitValue() != 0) {
                LOG.warn("systemd is not told that the service is ready: {} ends with code {}", command.getFirst(),
                        process.exitValue());
            }
        } catch (IOException failed) {
            LOG.warn("systemd is not told that the service is ready: {}", failed.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
