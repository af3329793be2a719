package fulfilment.query.feed;

import fulfilment.query.answers.Answer;
import fulfilment.query.answers.Cells;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.Scoped;
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
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;

/**
 * Objects as their endpoint shows them, for announcements.
 *
 * @param all     as keys of the account see them
 * @param limited as keys of their fulfilment customer see them; null if both see the same
 * @param table   of the objects, under the alias of the answer
 * @param owner   SQL of the fulfilment customer that owns an object; null if none does
 * @param hides   SQL condition: its fulfilment customer sees the object differently
 */
record AnsweredObjects(Answer all, @Nullable Answer limited, String table, @Nullable String owner,
        @Nullable String hides) implements PayloadDefinition.PayloadRenderer {

    private record Written(Integer id, @Nullable Integer owner, boolean differs, String json) {}

    static AnsweredObjects of(Answer answer, String table, @Nullable String owner) {
        return new AnsweredObjects(answer, null, table, owner, null);
    }

    static AnsweredObjects scoped(Scoped answers, String table, String owner, String hides) {
        return new AnsweredObjects(answers.all(), answers.limited(), table, owner, hides);
    }

    @Override
    public List<PayloadDefinition.RenderedPayload> render(Set<Integer> ids, JdbcTemplate jdbc) {
        var written = written(all, ids, jdbc);
        var differing = new TreeSet<Integer>();
        written.stream().filter(Written::differs).forEach(one -> differing.add(one.id));
        var limitedTo = limited == null || differing.isEmpty()
                ? Map.<Integer, String>of()
                : texts(written(limited, differing, jdbc));
        return written.stream()
                .map(one -> new PayloadDefinition.RenderedPayload(one.id, one.owner, one.json, limitedTo.get(one.id)))
                .toList();
    }

    private static Map<Integer, String> texts(List<Written> written) {
        var texts = new HashMap<Integer, String>();
        written.forEach(one -> texts.put(one.id, one.json));
        return texts;
    }

    private List<Written> written(Answer answer, Collection<Integer> ids, JdbcTemplate jdbc) {
        var alias = answer.alias();
        var statement = answer.statement(
                "select %1$s.* from %2$s %1$s where %1$s.id = any(?) order by %1$s.id".formatted(alias, table),
                alias + ".id", owner == null ? "null" : owner,
                hides == null ? "null" : "case when %s is not null and (%s) then 1 end".formatted(owner, hides));
        var read = new Reading(answer);
        jdbc.query(statement, arguments -> arguments.setArray(1, arguments.getConnection().createArrayOf("int4", ids.toArray())),
                (ResultSetExtractor<Boolean>) read::read);
        return read.written;
    }

    private static final class Reading implements Answer.Each {

        private final List<Written> written = new ArrayList<>();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final JsonWriter writer = new JsonWriter(bytes::writeBytes);
        private final Answer answer;
        private @Nullable Cells keys;

        Reading(Answer answer) {
            this.answer = answer;
        }

        boolean read(ResultSet rows) throws SQLException {
            answer.write(rows, 3, writer, this);
            return true;
        }

        @Override
        public void before(Cells those) {
            keys = those;
        }

        @Override
        public void after() {
            writer.flush();
            var found = Objects.requireNonNull(keys);
            written.add(new Written(found.number(0), found.get(1) == null ? null : found.number(1), found.get(2) != null,
                    bytes.toString(StandardCharsets.UTF_8)));
            bytes.reset();
        }
    }
}
