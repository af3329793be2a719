package fulfilment.query.rebuild;

import fulfilment.query.rebuild.Proof.Difference;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The differences that a proof found. All are counted; the first ones are logged and stored. */
public final class Differences {

    private static final Logger LOG = LoggerFactory.getLogger(Differences.class);
    private static final int STORED = 1_000;

    private final List<Difference> first = new ArrayList<>();
    private long count;

    Differences() {}

    public void add(Difference difference) {
        count++;
        if (first.size() < STORED) {
            first.add(difference);
            LOG.warn("stored and expected differ subject={} key={}", difference.subject(), difference.key());
        }
    }

    long count() {
        return count;
    }

    void store(int proof, JdbcTemplate jdbc) {
        for (int i = 0; i < first.size(); i++) {
            var one = first.get(i);
            jdbc.update("insert into upkeep.difference (proof, number, subject, key, stored, expected) values (?, ?, ?, ?, ?, ?)",
                    proof,
                    i + 1, one.subject(), one.key(), one.stored(), one.expected());
        }
    }

    static List<Difference> stored(int proof, JdbcTemplate jdbc) {
        return jdbc.query("select * from upkeep.difference where proof = ? order by number",
                (row, number) -> new Difference(row.getString("subject"), row.getString("key"), row.getString("stored"),
                        row.getString("expected")),
                proof);
    }
}
