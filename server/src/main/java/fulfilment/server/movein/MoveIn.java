package fulfilment.server.movein;

import fulfilment.api.hooks.HookCommand.DeactivateHook;
import fulfilment.api.hooks.HookId;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserId;
import fulfilment.command.movein.LoggedEvent;
import fulfilment.command.movein.MovedInLog;
import fulfilment.command.movein.UsedIds;
import fulfilment.query.rebuild.Rebuild;
import fulfilment.rest.access.ApiKeys;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Moves an account from a folder into an empty installation: first the log, then what is worked out from it.
 */
@Component
@Profile(MoveInCommand.PROFILE)
class MoveIn {

    private static final int EVENTS_BETWEEN_WORDS = 250_000;
    private static final int MOST_NAMED = 20;
    private static final long PAUSE_NANOS = 100_000_000;

    private final JdbcTemplate jdbc;
    private final MovedInLog log;
    private final AttemptsOfFolder attempts;
    private final Rebuild rebuild;
    private final CommandGateway commands;
    private final ServerSettings settings;
    private final NothingElseStored nothingElse;

    /** The shipping providers that had a password or a key there. */
    private final Set<Integer> withPasswords = new TreeSet<>();

    MoveIn(JdbcTemplate jdbc, MovedInLog log, AttemptsOfFolder attempts, Rebuild rebuild, CommandGateway commands,
            ServerSettings settings, NothingElseStored nothingElse) {
        this.jdbc = jdbc;
        this.log = log;
        this.attempts = attempts;
        this.rebuild = rebuild;
        this.commands = commands;
        this.settings = settings;
        this.nothingElse = nothingElse;
    }

    /** @throws StartProblem if it cannot be moved in; the message says what to change */
    void from(SourceFolder folder, PrintStream out) throws IOException {
        long start = System.nanoTime();
        begin(folder);
        out.printf(Locale.ROOT, "Moving in the account as it was at %s: %,d events%n", folder.moment(), folder.eventCount());
        long events = events(folder, out);
        out.printf(Locale.ROOT, "%,d events are stored, after %,.1f s. Making views from them.%n", events, seconds(start));
        var undecided = attempts.store(folder);
        jdbc.execute("analyze");
        makeViews(out);
        nothingElse.end();
        closeHooksAndKeys(out);
        var admin = admin(folder.user());
        var key = Objects.requireNonNullElseGet(settings.bootstrap().apiKey(), ApiKeys::generate);
        commands.sendAndWait(new IssueApiKey(admin, "moved in", ApiKeys.digest(key), null, null, null));
        jdbc.update("update upkeep.move_in set finished_at = now()");
        report(out, undecided, settings.bootstrap().apiKey() == null ? key : null);
        out.printf(Locale.ROOT, "Complete, after %,.1f s. Start the service.%n", seconds(start));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Nothing is moved into an account that exists. */
    private void begin(SourceFolder folder) {
        var begun = jdbc
                .queryForList("select manifest || case when finished_at is null then '' else ' done' end from upkeep.move_in",
                        String.class)
                .stream().findFirst().orElse(null);
        if (begun == null) {
            if (log.last() > 0) {
                throw new StartProblem(
                        "this installation has an account already; move in with another fulfilment.data-dir or database");
            }
            jdbc.update("insert into upkeep.move_in (manifest) values (?)", folder.digest());
        } else if (begun.endsWith(" done")) {
            throw new StartProblem(
                    "an account is moved in already; start the service, or choose another fulfilment.data-dir or database");
        } else if (!begun.equals(folder.digest())) {
            throw new StartProblem(
                    "moving in was begun from another folder, or that folder was written again since; choose another fulfilment.data-dir or database");
        }
    }

    /** @return how many events the folder has */
    private long events(SourceFolder folder, PrintStream out) throws IOException {
        var source = SourceLog.open(folder.events());
        long stored = log.last();
        var used = new UsedIds();
        var writing = log.write(name -> image(folder, name));
        long[] read = {0};
        source.read((event, length) -> {
            read[0]++;
            require(event);
            used.add(event);
            attempts.note(event);
            notePassword(event);
            if (event.index() > stored) {
                writing.add(event, length);
            }
            if (read[0] % EVENTS_BETWEEN_WORDS == 0) {
                out.printf(Locale.ROOT, "%,d of %,d events%n", read[0], folder.eventCount());
            }
        });
        writing.store();
        log.finish(used);
        return read[0];
    }

    private void require(LoggedEvent event) {
        if (event.type().equals("account.opened")) {
            var zone = event.data().path("zone").asString("");
            if (!zone.equals(settings.zone().getId())) {
                throw new StartProblem(
                        "the account keeps its dates in the time zone %s; move in, and start, with --fulfilment.time-zone=%s"
                                .formatted(zone, zone));
            }
        }
    }

    private void notePassword(LoggedEvent event) {
        if (event.type().equals("account.shipping_provider_configured")) {
            var connection = event.data().path("connection");
            int provider = event.data().path("idshippingprovider").asInt(0);
            if (connection.path("password").asBoolean(false) || connection.path("apiKey").asBoolean(false)
                    || connection.path("trackingSecret").asBoolean(false)) {
                withPasswords.add(provider);
            } else {
                withPasswords.remove(provider);
            }
        }
    }

    /** Images that were deleted are not in the folder; nobody can ask for them. */
    private static byte[] image(SourceFolder folder, String name) {
        try {
            return folder.has("images/" + name) ? folder.read("images/" + name) : new byte[0];
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void makeViews(PrintStream out) {
        var last = rebuild.last();
        if (last == null || !last.state().equals("running")) {
            rebuild.start(List.of());
        }
        long said = 0;
        while (true) {
            var progress = Objects.requireNonNull(rebuild.last());
            if (progress.state().equals("done")) {
                return;
            }
            if (!progress.state().equals("running")) {
                throw new StartProblem("views could not be made from the events: %s".formatted(progress.problem()));
            }
            if (progress.events() / EVENTS_BETWEEN_WORDS > said) {
                said = progress.events() / EVENTS_BETWEEN_WORDS;
                out.printf(Locale.ROOT, "views: %,d of %,d events%n", progress.events(), progress.of());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Hooks without their secrets would send unsigned, and the other installation may still send. Nobody has the keys' texts here. */
    private void closeHooksAndKeys(PrintStream out) {
        var hooks = jdbc.queryForList("select id from kept.hook where active order by id", Integer.class);
        hooks.forEach(hook -> commands.sendAndWait(new DeactivateHook(new HookId(hook))));
        var keys = jdbc.query("select id, iduser from kept.api_key order by id",
                (row, number) -> new RevokeApiKey(new UserId(row.getInt("iduser")), new ApiKeyId(row.getInt("id"))));
        keys.forEach(commands::sendAndWait);
        out.printf("%d hooks are inactive, and %d keys are revoked: what the folder does not have cannot be used here.%n",
                hooks.size(),
                keys.size());
    }

    private UserId admin(String username) {
        return new UserId(Objects.requireNonNull(jdbc.queryForObject("""
                select id from kept."user" where active and (body::json ->> 'admin')::boolean
                order by body::json ->> 'username' = ? desc, id limit 1""", Integer.class, username)));
    }

    private void report(PrintStream out, List<String> undecided, @Nullable String key) {
        if (!withPasswords.isEmpty()) {
            out.printf("Enter the passwords and keys of the shipping providers %s again.%n", withPasswords);
        }
        if (!undecided.isEmpty()) {
            out.printf(
                    "Attempts to get labels that were under way or of unknown outcome, %d in all; decide about them before you ship: "
                            + "%s%s%n",
                    undecided.size(), String.join(", ", undecided.subList(0, Math.min(undecided.size(), MOST_NAMED))),
                    undecided.size() > MOST_NAMED ? " and more" : "");
        }
        if (key != null) {
            out.printf("API key  %s   (of an admin; shown this once; keep it)%n", key);
        }
    }
}
