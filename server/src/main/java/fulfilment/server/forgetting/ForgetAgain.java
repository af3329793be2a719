package fulfilment.server.forgetting;

import fulfilment.api.kernel.LostRaces;
import fulfilment.api.persons.ForgetStreams;
import java.nio.file.Path;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Forgets at the start who was forgotten after the backup that the database was restored from, before a request can arrive. Rule OPS-23. */
@Component
@Profile("command")
@DependsOn("flyway")
class ForgetAgain implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ForgetAgain.class);
    /** Streams in one transaction. */
    private static final int TOGETHER = 100;

    private final CommandGateway commands;
    private final JdbcTemplate jdbc;
    private final ForgettingSettings settings;
    private boolean running;

    ForgetAgain(CommandGateway commands, JdbcTemplate jdbc, ForgettingSettings settings) {
        this.commands = commands;
        this.jdbc = jdbc;
        this.settings = settings;
    }

    @Override
    public void start() {
        if (settings.forgetAgain() != null) {
            forget(settings.forgetAgain());
        }
        running = true;
    }

    /** @throws fulfilment.server.installation.StartProblem if it is not a whole list; then nothing is forgotten */
    void forget(Path list) {
        var missed = ForgottenList.read(list).missedBy(jdbc);
        for (int from = 0; from < missed.size(); from += TOGETHER) {
            var together = new ForgetStreams(missed.subList(from, Math.min(from + TOGETHER, missed.size())));
            LostRaces.repeat(() -> commands.sendAndWait(together)); // other nodes may start with the same list
        }
        if (!missed.isEmpty()) {
            LOG.warn("{} objects were forgotten again, because {} lists them", missed.size(), list);
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Starts after the command side and before the web server. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
