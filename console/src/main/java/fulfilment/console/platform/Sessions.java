package fulfilment.console.platform;

import fulfilment.api.kernel.Sha256;
import fulfilment.api.local.LocalApi;
import fulfilment.api.users.ApiKey;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The sessions of the console. They lie in the database, so any node serves them. A session lasts no longer than its key: a revoked key
 * and an inactive user end it.
 */
@Component
public class Sessions {

    private static final SecureRandom RANDOM = new SecureRandom();
    /** How exactly it is known when a session was last used. */
    private static final Duration USED = Duration.ofMinutes(1);

    private final JdbcTemplate jdbc;
    private final LocalApi api;
    private final ConsoleSettings settings;
    private final Clock clock;

    Sessions(JdbcTemplate jdbc, LocalApi api, ConsoleSettings settings, Clock clock) {
        this.jdbc = jdbc;
        this.api = api;
        this.settings = settings;
        this.clock = clock;
    }

    private record Row(String keyDigest, boolean ownKey, String formToken, Instant usedAt) {}

    /** A secret that cannot be guessed. */
    public static String secret() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static String digest(String secret) {
        return HexFormat.of().formatHex(Sha256.of(secret.getBytes(StandardCharsets.UTF_8)));
    }

    /** Opens a session. Removes those that are over. @param ownKey whether the key was issued for this session */
    public Session open(ApiKey key, String keyDigest, boolean ownKey) {
        var session = new Session(secret(), key, ownKey, secret());
        var now = Timestamp.from(clock.instant());
        jdbc.update("delete from console.session where used_at < ? or begun_at < ?",
                Timestamp.from(clock.instant().minus(settings.idle())),
                Timestamp.from(clock.instant().minus(settings.longest())));
        jdbc.update("""
                insert into console.session (digest, key_digest, idkey, iduser, own_key, form_token, begun_at, used_at)
                values (?, ?, ?, ?, ?, ?, ?, ?)""", digest(session.cookie()), keyDigest, key.idkey().value(),
                key.iduser().value(), ownKey, session.formToken(), now, now);
        return session;
    }

    /** Finds the session of a cookie; none if it is over, or its key may not be used any more. */
    public Optional<Session> find(String cookie) {
        var now = clock.instant();
        return jdbc.query("""
                select key_digest, own_key, form_token, used_at from console.session
                where digest = ? and used_at >= ? and begun_at >= ?""",
                (row, number) -> new Row(row.getString(1), row.getBoolean(2), row.getString(3), row.getTimestamp(4).toInstant()),
                digest(cookie), Timestamp.from(now.minus(settings.idle())), Timestamp.from(now.minus(settings.longest())))
                .stream().findFirst().flatMap(row -> api.key(row.keyDigest()).map(key -> {
                    if (row.usedAt().plus(USED).isBefore(now)) {
                        jdbc.update("update console.session set used_at = ? where digest = ?", Timestamp.from(now),
                                digest(cookie));
                    }
                    return new Session(cookie, key, row.ownKey(), row.formToken());
                }));
    }

    public void close(Session session) {
        jdbc.update("delete from console.session where digest = ?", digest(session.cookie()));
    }
}
