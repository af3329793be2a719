package fulfilment.console.signin;

import fulfilment.api.kernel.Meta;
import fulfilment.api.local.LocalApi;
import fulfilment.api.users.PasswordDigest;
import fulfilment.api.users.UserCommand.OpenSession;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserCommand.SetPassword;
import fulfilment.api.users.UserId;
import fulfilment.api.users.UserQuery;
import fulfilment.api.users.UserQuery.FindSignIn;
import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Session;
import fulfilment.console.platform.Sessions;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.stereotype.Component;

/**
 * Opens and closes sessions. Who signs in with a key acts with that key. Who signs in with a password gets a key for the session alone;
 * so the audit log names the session, and an admin can end it.
 */
@Component
class SignIn {

    /** Computing a digest takes a processor for a while: this many at the same time. */
    private static final int AT_ONCE = 2;
    /** Compared where there is no user of a name, so that the answer takes as long. */
    private static final String NO_PASSWORD = PasswordDigest.of(Sessions.secret());

    private final LocalApi api;
    private final Sessions sessions;
    private final CommandGateway commands;
    private final QueryGateway queries;
    private final ConsoleSettings settings;
    private final Clock clock;
    private final Semaphore digests = new Semaphore(AT_ONCE, true);

    SignIn(LocalApi api, Sessions sessions, CommandGateway commands, QueryGateway queries, ConsoleSettings settings,
            Clock clock) {
        this.api = api;
        this.sessions = sessions;
        this.commands = commands;
        this.queries = queries;
        this.settings = settings;
        this.clock = clock;
    }

    Optional<Session> withKey(String key) {
        var digest = Sessions.digest(key);
        return api.key(digest).map(found -> sessions.open(found, digest, false));
    }

    Optional<Session> withPassword(String username, String password) {
        var user = check(username, password);
        if (user.isEmpty()) {
            return Optional.empty();
        }
        var iduser = user.get();
        var secret = Sessions.secret();
        var digest = Sessions.digest(secret);
        commands.sendAndWait(new GenericCommandMessage<>(
                new OpenSession(iduser, digest, clock.instant().plus(settings.longest())), Map.of(Meta.USER, iduser.value())));
        return api.key(digest).map(key -> sessions.open(key, digest, true));
    }

    void signOut(Session session) {
        sessions.close(session);
        if (session.ownKey()) {
            commands.sendAndWait(new GenericCommandMessage<>(new RevokeApiKey(session.iduser(), session.key().idkey()),
                    actor(session)));
        }
    }

    boolean isPasswordOf(String username, String password) {
        return check(username, password).isPresent();
    }

    /** Ends every session that was opened with the password before, this one included. @param digest of the new password */
    void setPassword(Session session, String digest) {
        commands.sendAndWait(new GenericCommandMessage<>(new SetPassword(session.iduser(), digest), actor(session)));
    }

    /** The active user of this name, if the password is right. */
    private Optional<UserId> check(String username, String password) {
        var user = Optional.ofNullable(queries.query(new FindSignIn(username), UserQuery.SignIn.class).join());
        boolean matches = matches(password, user.map(UserQuery.SignIn::digest).orElse(NO_PASSWORD));
        return user.filter(found -> matches).map(UserQuery.SignIn::iduser);
    }

    private static Map<String, Object> actor(Session session) {
        return Map.of(Meta.USER, session.iduser().value(), Meta.KEY, session.key().idkey().value());
    }

    private boolean matches(String password, String digest) {
        digests.acquireUninterruptibly();
        try {
            return PasswordDigest.matches(password, digest);
        } finally {
            digests.release();
        }
    }
}
