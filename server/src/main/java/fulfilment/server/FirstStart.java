package fulfilment.server;

import fulfilment.api.account.AccountCommand.OpenAccount;
import fulfilment.api.kernel.Language;
import fulfilment.api.users.UserDetails;
import fulfilment.rest.platform.ApiKeys;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Opens the account when there is none, and refuses a time zone other than the one it was opened with. */
@Component
@DependsOn("flyway")
class FirstStart {

    private final CommandGateway commands;
    private final JdbcTemplate jdbc;
    private final ServerSettings settings;

    FirstStart(CommandGateway commands, JdbcTemplate jdbc, ServerSettings settings) {
        this.commands = commands;
        this.jdbc = jdbc;
        this.settings = settings;
        requireSameZone();
    }

    private void requireSameZone() {
        var opened = openedIn();
        if (opened != null && !opened.equals(settings.zone().getId())) {
            throw new StartProblem(
                    "the account was opened in the time zone %s and its dates are kept so; start with --fulfilment.time-zone=%s"
                            .formatted(opened, opened));
        }
    }

    private @Nullable String openedIn() {
        return jdbc.queryForList("select zone from command.account", String.class).stream().findFirst().orElse(null);
    }

    /** @return the admin's key when it has just been generated; null when it is known already */
    @Nullable
    String openAccount() {
        if (openedIn() != null) {
            return null;
        }
        var given = settings.bootstrap().apiKey();
        var key = Objects.requireNonNullElseGet(given, ApiKeys::generate);
        var admin = new UserDetails("admin", "Account", "Admin", null, Language.EN, true, true, Set.of());
        try {
            commands.sendAndWait(new OpenAccount(settings.zone(), admin, ApiKeys.digest(key)));
        } catch (ConcurrencyException lostRace) {
            if (openedIn() == null) {
                throw lostRace;
            }
            requireSameZone(); // another node, started at the same time, opened it and says its key
            return null;
        }
        return given == null ? key : null;
    }
}
