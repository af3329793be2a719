package fulfilment.rest.platform;

import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * The first answer to every Idempotency-Key, repeated word for word. That a command was executed is remembered by the
 * command side together with its events, so a crash before the answer is kept repeats no write. Our own addition.
 */
@Component
class KeptAnswers {

    private final JdbcTemplate jdbc;
    private final EdgeSettings settings;

    /** @param digest of the request that was answered */
    record Kept(String digest, int status, String body) {}

    KeptAnswers(JdbcTemplate jdbc, EdgeSettings settings) {
        this.jdbc = jdbc;
        this.settings = settings;
    }

    Optional<Kept> find(String key) {
        return jdbc.query("select digest, status, body from edge.answer where key = ?",
                (row, number) -> new Kept(row.getString("digest"), row.getInt("status"), row.getString("body")), key)
                .stream().findFirst();
    }

    /** Does not wait for the disk: an answer lost in a crash is made again from the command side's proof. */
    void keep(String key, Kept answer) {
        jdbc.update("""
                insert into edge.answer (key, digest, status, body)
                select ?, ?, ?, ? from (select set_config('synchronous_commit', 'off', true)) unhurried
                on conflict do nothing""", key, answer.digest(), answer.status(), answer.body());
    }

    @Scheduled(fixedDelayString = "PT1H")
    void forget() {
        jdbc.update("delete from edge.answer where answered_at < now() - make_interval(secs => ?)",
                settings.answersKept().toSeconds());
    }
}
