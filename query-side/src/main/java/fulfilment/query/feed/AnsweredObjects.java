package fulfilment.query.feed;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.Scoped;
import fulfilment.query.feed.FeedTable.Shown;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;

/** Objects of a kind as their endpoint shows them, for announcements. Reads them in the transaction that changed them. */
final class AnsweredObjects {

    private final Reader all;
    /** Reads objects as keys of their fulfilment customer see them; null if all keys see the same. */
    private final @Nullable Reader limited;

    /** @param differs whether its fulfilment customer sees the object differently */
    private record Written(int id, @Nullable Integer owner, boolean differs, String json) {}

    private AnsweredObjects(Reader all, @Nullable Reader limited) {
        this.all = all;
        this.limited = limited;
    }

    /** @param table of the objects, under the alias of the answer; @param owner SQL of the fulfilment customer that owns an object, or null */
    static AnsweredObjects of(AnswerDefinition answer, String table, String owner) {
        return new AnsweredObjects(new Reader(answer, table, owner, "null"), null);
    }

    /** @param hides SQL condition: its fulfilment customer sees the object differently */
    static AnsweredObjects of(Scoped answers, String table, String owner, String hides) {
        var differs = "case when %s is not null and (%s) then 1 end".formatted(owner, hides);
        return new AnsweredObjects(new Reader(answers.all(), table, owner, differs),
                new Reader(answers.limited(), table, owner, "null"));
    }

    /** @param site the public address, before paths for the public; @return by id, the objects that exist */
    Map<Integer, Shown> shown(Collection<Integer> ids, String site, JdbcTemplate jdbc) {
        var written = all.read(ids, site, jdbc);
        var texts = new HashMap<Integer, String>();
        var differing = written.stream().filter(Written::differs).map(Written::id).toList();
        if (limited != null && !differing.isEmpty()) {
            limited.read(differing, site, jdbc).forEach(one -> texts.put(one.id, one.json));
        }
        var shown = new HashMap<Integer, Shown>();
        written.forEach(one -> shown.put(one.id, new Shown(one.owner, one.json, texts.get(one.id))));
        return shown;
    }

    private static final class Reader {

        private static final int ID = 0;
        private static final int OWNER = 1;
        private static final int DIFFERS = 2;

        private final AnswerDefinition answer;
        private final String statement;

        Reader(AnswerDefinition answer, String table, String owner, String differs) {
            this.answer = answer;
            this.statement = answer.statement(
                    "select %1$s.* from %2$s %1$s where %1$s.id = any(?) order by %1$s.id".formatted(answer.alias(), table),
                    answer.alias() + ".id", owner, differs);
        }

        List<Written> read(Collection<Integer> ids, String site, JdbcTemplate jdbc) {
            return Objects.requireNonNull(jdbc.query(statement,
                    arguments -> arguments.setArray(1, arguments.getConnection().createArrayOf("int4", ids.toArray())),
                    (ResultSetExtractor<List<Written>>) rows -> read(rows, site)));
        }

        private List<Written> read(ResultSet rows, String site) throws SQLException {
            var written = new ArrayList<Written>();
            var bytes = new ByteArrayOutputStream();
            var writer = new JsonWriter(bytes::writeBytes, "", site);
            answer.write(rows, 3, writer, keys -> {
                writer.flush();
                written.add(new Written(keys.number(ID), keys.get(OWNER) == null ? null : keys.number(OWNER),
                        keys.get(DIFFERS) != null,
                        bytes.toString(StandardCharsets.UTF_8)));
                bytes.reset();
            });
            return written;
        }
    }
}
