package fulfilment.rest.repeats;

import fulfilment.rest.platform.EdgeSettings;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Keeps the first answer to every Idempotency-Key and repeats it word for word. The command side remembers an executed command together
 * with its events, so a crash before the answer is kept does not execute a write twice. Answers are stored sealed. The specification has no
 * such feature. An answer of the first hour of a day is kept for the day before as well, where it is unique beside answers of the last hour.
 * The answers of a day are dropped together.
 */
@Component
class KeptAnswers {

    private final JdbcTemplate jdbc;
    private final EdgeSettings settings;

    /** @param digest of the request that was answered */
    public record Kept(String digest, int status, String body) {}

    KeptAnswers(JdbcTemplate jdbc, EdgeSettings settings) {
        this.jdbc = jdbc;
        this.settings = settings;
    }

    /** @param seal must open the kept answer; otherwise the result is empty */
    public Optional<Kept> find(String key, AnswerSeal seal) {
        return jdbc.query("select digest, status, sealed from edge.answer where key = ? order by answered_at, day limit 1",
                (row, number) -> opened(row.getString("digest"), row.getInt("status"), row.getBytes("sealed"), seal),
                key).stream().findFirst().flatMap(Function.identity());
    }

    private static Optional<Kept> opened(String digest, int status, byte[] sealed, AnswerSeal seal) {
        return seal.open(sealed, beside(digest, status))
                .map(plain -> new Kept(digest, status, new String(plain, StandardCharsets.UTF_8)));
    }

    private static String beside(String digest, int status) {
        return status + " " + digest;
    }

    /** Does not wait for the disk: an answer that a crash loses is made again from the command side's record. */
    public void keep(String key, Kept answer, AnswerSeal seal) {
        jdbc.update("""
                insert into edge.answer (key, digest, status, sealed, day)
                select ?, ?, ?, ?, day from (select set_config('synchronous_commit', 'off', true)) unhurried
                    cross join upkeep.days(now()) as day
                on conflict do nothing""", key, answer.digest(), answer.status(),
                seal.seal(answer.body().getBytes(StandardCharsets.UTF_8), beside(answer.digest(), answer.status())));
    }

    /** Opens the partitions of the next days and drops those whose answers are all too old. */
    @Scheduled(fixedDelayString = "PT10M")
    void forget() {
        var kept = settings.answersKept().toSeconds();
        jdbc.queryForObject("select upkeep.open_days('edge.answer', now(), 3)", Integer.class);
        jdbc.queryForObject("select upkeep.drop_days('edge.answer', now() - make_interval(secs => ?))", Integer.class, kept);
        jdbc.update("delete from edge.answer_default where answered_at < now() - make_interval(secs => ?)", kept);
    }
}
