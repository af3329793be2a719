package fulfilment.server;

import fulfilment.api.account.AccountCommand.OpenAccount;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.users.UserDetails;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.bodies.EmailAddress;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Opens the account if there is none, before a request can arrive: a client takes a refused key as final. Refuses a time zone other than
 * the one that the account was opened with.
 */
@Component
@Profile("command & !move-in")
@DependsOn("flyway")
class FirstStart implements SmartLifecycle {

    /** The minimum length of a key that a person chose. Only its digest is kept, and guessing must not reverse it. */
    private static final int SHORTEST_KEY = 20;

    private static final Logger LOG = LoggerFactory.getLogger(FirstStart.class);

    private final CommandGateway commands;
    private final JdbcTemplate jdbc;
    private final ServerSettings settings;
    private @Nullable String generatedKey;
    private boolean running;

    FirstStart(CommandGateway commands, JdbcTemplate jdbc, ServerSettings settings) {
        this.commands = commands;
        this.jdbc = jdbc;
        this.settings = settings;
        requireSameZone();
        requireWhole();
    }

    /** What was not moved in whole must not be served: it would be a wrong stock, and would begin to be changed. Rule OUT-9. */
    private void requireWhole() {
        if (!jdbc.queryForList("select manifest from upkeep.move_in where finished_at is null", String.class).isEmpty()) {
            throw new StartProblem(
                    "an account is not moved in whole yet: run move-in again from the same folder, which goes on where it "
                            + "was, or begin with another data folder or database");
        }
    }

    private void requireSameZone() {
        var opened = openedIn();
        if (opened != null && !opened.equals(settings.zone().getId())) {
            throw new StartProblem(
                    "the account was opened in the time zone %s and keeps its dates in it; start with --fulfilment.time-zone=%s"
                            .formatted(opened, opened));
        }
    }

    private @Nullable String openedIn() {
        return jdbc.queryForList("select zone from command.account", String.class).stream().findFirst().orElse(null);
    }

    @Override
    public void start() {
        generatedKey = openAccount();
        running = true;
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

    /** @return the admin's key if this start generated it; null if the operator knows it already */
    @Nullable
    String generatedKey() {
        return generatedKey;
    }

    private @Nullable String openAccount() {
        if (openedIn() != null) {
            return null;
        }
        var given = settings.bootstrap().apiKey();
        if (given != null && given.length() < SHORTEST_KEY) {
            throw new StartProblem(("fulfilment.bootstrap.api-key must have at least %d characters, since it allows everything: "
                    + "make one with 'openssl rand -base64 24', or leave it out to have one generated").formatted(SHORTEST_KEY));
        }
        var key = Objects.requireNonNullElseGet(given, ApiKeys::generate);
        var admin = new UserDetails("admin", "Account", "Admin", emailAddress(), Language.EN, true, true, Set.of(), null);
        if (!open(new OpenAccount(settings.zone(), admin, ApiKeys.digest(key)))) {
            requireSameZone(); // another node, started at the same time, opened the account and prints its key
            return null;
        }
        return given == null ? key : null;
    }

    private String emailAddress() {
        var address = settings.bootstrap().emailAddress().strip();
        // the usual one is valid, and the check takes half a second
        if (!address.equals(ServerSettings.Bootstrap.NOBODY) && !EmailAddress.isValid(address)) {
            throw new StartProblem(
                    "fulfilment.bootstrap.email-address must be a valid e-mail address, not '%s'".formatted(address));
        }
        return address;
    }

    /**
     * Waits without limit for the connection between processes, because Axon Server may start later.
     *
     * @return false if another node opened the account
     */
    private boolean open(OpenAccount account) {
        while (true) {
            try {
                commands.sendAndWait(account);
                return true;
            } catch (ConcurrencyException lostRace) {
                if (openedIn() == null) {
                    throw lostRace;
                }
                return isOpenedWith(account);
            } catch (Unavailable away) {
                if (away.part() != Unavailable.Part.PROCESS) {
                    throw away;
                }
                if (openedIn() != null) {
                    return isOpenedWith(account); // the answer was lost
                }
                LOG.info("waits for Axon Server to open the account");
            }
        }
    }

    private boolean isOpenedWith(OpenAccount account) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select exists (select from kept.api_key where digest = ?)", Boolean.class,
                account.keyDigest()));
    }
}
