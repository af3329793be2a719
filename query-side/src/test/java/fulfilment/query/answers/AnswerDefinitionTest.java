package fulfilment.query.answers;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.map;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.path;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Source;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Answers from a small database of boxes, the things in them, and marks on things. */
class AnswerDefinitionTest {

    private static final JdbcTemplate JDBC = new JdbcTemplate(
            new SingleConnectionDataSource(TestDatabase.createForQueries(), "postgres", "", true));
    private static final int MANY = 1_000;
    private static final String ALL = "select b.* from box b order by b.id desc";
    private static final Rows THINGS = Rows.of("join thing t on t.box = b.id", "t.id");
    private static final Rows MARKS = Rows.of("join mark m on m.thing = t.id", "m.id");

    @BeforeAll
    static void fill() {
        JDBC.execute("""
                create temp table box (id int, body text, owner int);
                create temp table thing (id int, box int, body text, name text);
                create temp table mark (id int, thing int, word text);
                insert into box values (1, '{"id":1,"list":[],"page":"/p/1","inner":[{"page":"/p/2","x":{"page":"https://a/"}}]}', 7),
                    (2, '{"id":2,"list":[5],"page":null,"inner":[]}', null), (3, '{}', null);
                insert into thing values (11, 1, '{"a":"]}\\\\""}', 'say "hi"' || chr(10) || chr(1) || 'é'), (12, 1, '{"a":2}', null), (21, 2, '{}', '\\');
                insert into mark values (5, 12, 'late'), (4, 12, 'early'), (6, 21, 'x')""");
    }

    private static List<String> shown(AnswerDefinition answer, String page) {
        var bytes = new ByteArrayOutputStream();
        var writer = new JsonWriter(bytes::writeBytes, "http://a", "https://b");
        var shown = new ArrayList<String>();
        JDBC.query(answer.statement(page), rows -> {
            return answer.write(rows, 0, writer, keys -> {
                writer.flush();
                shown.add(bytes.toString(StandardCharsets.UTF_8));
                bytes.reset();
            });
        });
        var single = single(answer, page, shown.size());
        assertThat(together(answer, page, shown.size())).isEqualTo(single);
        for (int i = 0; i < shown.size(); i++) {
            assertThat(single.get(i)).isIn(shown.get(i), null);
        }
        return shown;
    }

    /** Reads each resource of a page alone. An element is null if more of it must be read. */
    private static List<@Nullable String> single(AnswerDefinition answer, String page, int resources) {
        return IntStream.range(0, resources).<@Nullable String>mapToObj(i -> {
            var held = Objects.requireNonNull(
                    JDBC.query(answer.single("select b.* from (%s) b offset %d limit 1".formatted(page, i)),
                            (ResultSetExtractor<List<@Nullable ReadResource>>) rows -> answer.hold(rows, 1, MANY)));
            return written(answer, held.getFirst());
        }).toList();
    }

    /**
     * Reads each resource of a page for its own caller, all with one statement. One more caller asks for a resource that does not exist. An
     * element is null if more of the resource must be read.
     */
    private static List<@Nullable String> together(AnswerDefinition answer, String page, int callers) {
        var sql = answer.together("select b.* from (%s) b offset asked.page_place - 1 limit 1".formatted(page),
                "select generate_series(1, %d) as page_place".formatted(callers + 1));
        var held = Objects.requireNonNull(
                JDBC.query(sql, (ResultSetExtractor<List<@Nullable ReadResource>>) rows -> answer.hold(rows, callers + 1, MANY)));
        assertThat(Objects.requireNonNull(held.removeLast()).isEmpty()).isTrue();
        return held.stream().<@Nullable String>map(resource -> written(answer, resource)).toList();
    }

    private static @Nullable String written(AnswerDefinition answer, @Nullable ReadResource resource) {
        if (resource == null) {
            return null;
        }
        var bytes = new ByteArrayOutputStream();
        var writer = new JsonWriter(bytes::writeBytes, "http://a", "https://b");
        try {
            answer.write(resource, writer);
        } catch (SQLException failed) {
            throw new AssertionError(failed);
        }
        writer.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tellsCallersWhoseRowsMayBeMissing() {
        var answer = AnswerDefinition.of("b", object().with("id", number("b.id")).with("things", array(THINGS, number("t.id"))));
        var sql = answer.together("select b.* from box b where b.id = asked.page_place",
                "select generate_series(1, 3) as page_place");
        var held = Objects.requireNonNull(
                JDBC.query(sql + " limit 5", (ResultSetExtractor<List<@Nullable ReadResource>>) rows -> answer.hold(rows, 3, 5)));
        assertThat(held.getFirst()).isNotNull();
        assertThat(written(answer, held.getFirst())).isEqualTo("{\"id\":1,\"things\":[11,12]}");
        assertThat(held.subList(1, 3)).containsOnlyNulls();
    }

    private static List<String> shown(Value value) {
        return shown(AnswerDefinition.of("b", value), ALL);
    }

    @Test
    void writesValuesOfEachKind() {
        assertThat(shown(AnswerDefinition.of("b", object().with("id", number("b.id")).with("owner", number("b.owner"))
                .with("text", text("case when b.id = 1 then E'\"\\\\\\b\\f\\n\\r\\t' || chr(31) || 'é' end"))
                .with("path", path("'/x/' || b.id"))
                .with("fixed", constant("[1]")).with("when", object().with("y", json("true")).when("b.owner is not null"))
                .withIf("b.owner is null", "more", text("'m'"))), "select b.* from box b where id < 3 order by id"))
                .containsExactly(
                        "{\"id\":1,\"owner\":7,\"text\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u001fé\",\"path\":\"http://a/x/1\",\"fixed\":[1],\"when\":{\"y\":true}}",
                        "{\"id\":2,\"owner\":null,\"text\":null,\"path\":\"http://a/x/2\",\"fixed\":[1],\"when\":null,\"more\":\"m\"}");
    }

    @Test
    void addsMembersToStoredObjectsAlsoToEmptyOnes() {
        assertThat(shown(stored("b.body").with("n", number("b.id")))).containsExactly("{\"n\":3}",
                "{\"id\":2,\"list\":[5],\"page\":null,\"inner\":[],\"n\":2}",
                "{\"id\":1,\"list\":[],\"page\":\"/p/1\",\"inner\":[{\"page\":\"/p/2\",\"x\":{\"page\":\"https://a/\"}}],\"n\":1}");
    }

    @Test
    void showsOtherValuesAtTheirPlaces() {
        var value = stored("b.body").instead("id", text("'no ' || b.id")).insteadOfEmpty("list", json("'[1,2]'"))
                .publicPath("page")
                .publicPathsWithin("inner", "page");
        assertThat(shown(AnswerDefinition.of("b", value), "select b.* from box b where id < 3 order by id")).containsExactly(
                "{\"id\":\"no 1\",\"list\":[1,2],\"page\":\"https://b/p/1\",\"inner\":[{\"page\":\"https://b/p/2\",\"x\":{\"page\":\"https://a/\"}}]}",
                "{\"id\":\"no 2\",\"list\":[5],\"page\":null,\"inner\":[]}");
    }

    @Test
    void refusesAMemberThatIsNotStoredAtItsPlace() {
        assertThatThrownBy(() -> shown(stored("b.body").instead("other", constant("1"))))
                .hasMessageContaining("no member other is stored");
    }

    @Test
    void showsRowsOfTwoLevelsInTheirOrder() {
        assertThat(shown(object().with("id", number("b.id")).with("things",
                array(THINGS, stored("t.body").with("name", text("t.name")).with("marks", map(MARKS, "m.word", number("m.id")))))
                .with("count", number("(select count(*) from thing t where t.box = b.id)"))))
                .containsExactly("{\"id\":3,\"things\":[],\"count\":0}",
                        "{\"id\":2,\"things\":[{\"name\":\"\\\\\",\"marks\":{\"x\":6}}],\"count\":1}",
                        "{\"id\":1,\"things\":[{\"a\":\"]}\\\\\"\",\"name\":\"say \\\"hi\\\"\\n\\u0001é\",\"marks\":{}},"
                                + "{\"a\":2,\"name\":null,\"marks\":{\"early\":4,\"late\":5}}],\"count\":2}");
    }

    @Test
    void readsNoRowsOfWhatIsNotShown() {
        assertThat(shown(object().withIf("b.owner is not null", "a", array(THINGS, number("t.id")))
                .with("b", array(THINGS, number("t.id")).whenElse("b.id = 2", array(THINGS, text("t.name"))))))
                .containsExactly("{\"b\":[]}", "{\"b\":[21]}", "{\"a\":[11,12],\"b\":[\"say \\\"hi\\\"\\n\\u0001é\",null]}");
    }

    @Test
    void readsMoreOfSingleResourcesThatShowSomethingRare() {
        var answer = AnswerDefinition.of("b", object().with("id", number("b.id"))
                .with("things", array(THINGS, number("t.id")).usuallyWhen("b.owner is null", array(THINGS, text("t.name")))));
        assertThat(shown(answer, ALL)).containsExactly("{\"id\":3,\"things\":[]}", "{\"id\":2,\"things\":[21]}",
                "{\"id\":1,\"things\":[\"say \\\"hi\\\"\\n\\u0001é\",null]}");
        assertThat(single(answer, ALL, 3)).containsExactly("{\"id\":3,\"things\":[]}", "{\"id\":2,\"things\":[21]}", null);
        assertThat(answer.single(ALL)).doesNotContain("t.name");
    }

    @Test
    void readsMoreOfSingleResourcesThatAreLarge() {
        var large = "{\"id\":9,\"text\":\"%s\"}".formatted("x".repeat(300_000));
        JDBC.update("insert into box values (9, ?, null)", large);
        try {
            var answer = AnswerDefinition.of("b", stored("b.body").with("things", array(THINGS, number("t.id"))));
            var page = "select b.* from box b where id in (3, 9) order by id";
            assertThat(shown(answer, page)).containsExactly("{\"things\":[]}", large.replace("\"}", "\",\"things\":[]}"));
            assertThat(single(answer, page, 2)).containsExactly("{\"things\":[]}", null);
            assertThat(shown(AnswerDefinition.stored("b"), page)).containsExactly("{}", large);
            assertThat(single(AnswerDefinition.stored("b"), page, 2)).containsExactly("{}", null);
        } finally {
            JDBC.update("delete from box where id = 9");
        }
    }

    @Test
    void refusesRareValuesBelowTheResource() {
        var inner = array(MARKS, number("m.id")).usuallyWhen("t.name is null", constant("[]"));
        assertThatThrownBy(() -> AnswerDefinition.of("b", array(THINGS, object().with("marks", inner))))
                .hasMessage("only values of the resource itself can be rare: (t.name is null) is not true");
    }

    @Test
    void composesValuesFromSeveralKindsOfRows() {
        assertThat(shown(Value.composed((rows, out) -> {
            int sum = 0;
            for (var mark = rows.next(0); mark != null; mark = rows.next(0)) {
                sum += mark.number(0);
            }
            out.write('[');
            out.write(sum);
            for (var thing = rows.next(1); thing != null; thing = rows.next(1)) {
                out.write(',');
                out.write(thing.number(0));
            }
            out.write(']');
        }, Source.of(Rows.of("join thing t on t.box = b.id join mark m on m.thing = t.id", "m.id"), "m.id"),
                Source.of(THINGS, "t.id"))))
                .containsExactly("[0]", "[6,21]", "[9,11,12]");
    }

    @Test
    void joinsDoNotChangeTheOrder() {
        assertThat(shown(AnswerDefinition.of("b", "left join thing t on t.id = b.id * 10 + 1", number("b.id")), ALL))
                .containsExactly("3",
                        "2", "1");
    }

    @Test
    void findsKeysBesideTheAnswer() {
        var answer = AnswerDefinition.of("b", number("b.id"));
        var keys = new ArrayList<String>();
        JDBC.query(answer.statement(ALL, "b.id * 2", "b.owner"), rows -> {
            return answer.write(rows, 2, new JsonWriter(piece -> {}), found -> {
                keys.add(found.number(0) + " " + (found.get(1) == null ? "none" : found.number(1)));
            });
        });
        assertThat(keys).containsExactly("6 none", "4 none", "2 7");
    }

    @Test
    void joinsLargeStoredObjectsFromTheirPieces() {
        var large = "{\"id\":9,\"text\":\"" + "é".repeat(700_000) + "\",\"list\":[]}";
        JDBC.update("insert into box values (9, ?, null)", large);
        try {
            assertThat(shown(
                    AnswerDefinition.of("b",
                            stored("b.body").insteadOfEmpty("list", json("'[3]'")).with("things", array(THINGS, number("t.id")))),
                    "select b.* from box b where id in (1, 9) order by id"))
                    .containsExactly(
                            "{\"id\":1,\"list\":[3],\"page\":\"/p/1\",\"inner\":[{\"page\":\"/p/2\",\"x\":{\"page\":\"https://a/\"}}],\"things\":[11,12]}",
                            large.replace("[]}", "[3],\"things\":[]}"));
        } finally {
            JDBC.update("delete from box where id = 9");
        }
    }

    /** Whatever is stored, walking over it finds the values that a parser finds. */
    @Test
    void walksOverAnyStoredObject() {
        long seed = Seed.of("stored objects");
        var random = new Random(seed);
        var mapper = new JsonMapper();
        for (int i = 0; i < 500; i++) {
            var json = mapper.writeValueAsString(tree(random, 4, mapper));
            var object = new StoredObject(json.getBytes(StandardCharsets.UTF_8));
            var parsed = mapper.readTree(json);
            var found = new ArrayList<String>();
            while (object.next()) {
                found.add(new String(json.getBytes(StandardCharsets.UTF_8), object.from(), object.to() - object.from(),
                        StandardCharsets.UTF_8));
            }
            assertThat(found).describedAs("seed %d: %s", seed, json)
                    .isEqualTo(parsed.properties().stream().map(one -> one.getValue().toString()).collect(Collectors.toList()));
        }
    }

    private static ObjectNode tree(Random random, int depth, JsonMapper mapper) {
        var object = mapper.createObjectNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            var name = List.of("a", "b\"", "ü", "", "}]").get(random.nextInt(5));
            switch (random.nextInt(depth == 0 ? 4 : 6)) {
                case 0 -> object.put(name, random.nextInt());
                case 1 -> object.putNull(name);
                case 2 -> object.put(name, "t\\\"{[,:" + (char) random.nextInt(200));
                case 3 -> object.put(name, random.nextBoolean());
                case 4 -> object.set(name, tree(random, depth - 1, mapper));
                default -> object.putArray(name).add(tree(random, depth - 1, mapper)).add("]");
            }
        }
        return object;
    }
}
