package fulfilment.query.reads;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rule;
import fulfilment.api.requests.Json;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;
import fulfilment.testing.TestDatabase;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.axonframework.messaging.DefaultInterceptorChain;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Pages and single objects are complete, whether they have few rows, which are read at once, or many. */
class SelectTest {

    private static final SingleConnectionDataSource DATABASE = new SingleConnectionDataSource(TestDatabase.createForQueries(),
            "postgres", "", true);
    private static final JdbcTemplate JDBC = new JdbcTemplate(DATABASE);
    private static final AnswerDefinition BOX = AnswerDefinition.of("b", object().with("id", number("b.id"))
            .with("things", array(Rows.of("join thing t on t.box = b.id", "t.id"), number("t.id"))));

    private static final AnswerDefinition THING = AnswerDefinition.of("t", number("t.id"));

    private final Views views = new Views(DATABASE, DATABASE, Clock.systemUTC());

    @BeforeAll
    static void create() {
        JDBC.execute("""
                create temp table box (id int primary key);
                create temp table thing (id int primary key, box int);
                create index on thing (box);
                insert into box select generate_series(1, 3)""");
    }

    private static void fill(int things) {
        JDBC.execute("delete from thing");
        JDBC.update("insert into thing select n, 2 from generate_series(1, ?) n", things);
    }

    private static String box(int id, int things) {
        return "{\"id\":%d,\"things\":%s}".formatted(id,
                IntStream.rangeClosed(1, things).mapToObj(String::valueOf).collect(Collectors.joining(",", "[", "]")));
    }

    private String page(int offset) {
        return Select.from(views, "box", "b").as(BOX).page(offset).list().toString();
    }

    private String one(int id) {
        return Objects.requireNonNull(Select.from(views, "box", "b").as(BOX).whereIs("b.id", id).one()).toString();
    }

    @Test
    void pagesAreCompleteWhileTheyGrowAndShrink() {
        for (int things : new int[] {0, 5, Reads.FEW - 4, Reads.FEW - 3, 2 * Reads.FEW, 10 * Reads.FEW, Reads.FEW, 1}) {
            fill(things);
            var later = box(2, things) + "," + box(3, 0);
            assertThat(page(0)).describedAs("%d things", things).isEqualTo("[%s,%s]".formatted(box(1, 0), later));
            assertThat(page(1)).describedAs("%d things", things).isEqualTo("[%s]", later);
            assertThat(page(3)).isEqualTo("[]");
        }
    }

    @Test
    void aLongPageIsReadOnceTheNextTime() {
        fill(Reads.FEW);
        page(0);
        assertThat(views.reads().isLong(BOX)).isTrue();
        fill(Reads.FEW - 4);
        page(0);
        assertThat(views.reads().isLong(BOX)).isFalse();
    }

    @Test
    void singleObjectsAreCompleteWhateverTheyHave() {
        for (int things : new int[] {0, 5, Reads.FEW - 2, Reads.FEW - 1, Reads.FEW, 10 * Reads.FEW}) {
            fill(things);
            assertThat(one(2)).describedAs("%d things", things).isEqualTo(box(2, things));
        }
        assertThat(Select.from(views, "box", "b").as(BOX).whereIs("b.id", 4).one()).isNull();
    }

    private Select things(int box) {
        return Select.from(views, "thing", "t").as(THING).whereIs("t.box", box);
    }

    private Select owner(int box) {
        return Select.from(views, "box", "b").whereIs("b.id", box);
    }

    @Test
    void aListOfWhatBelongsToAnObjectSaysWhetherThatExists() {
        JDBC.execute("delete from thing");
        JDBC.execute("insert into thing select n, 2 from generate_series(300, 1, -1) n union all select 400, 9");
        var all = IntStream.rangeClosed(1, 300).mapToObj(String::valueOf).collect(Collectors.joining(",", "[", "]"));
        assertThat(things(2).listOf(owner(2))).hasToString(all);
        assertThat(things(2).page(298).listOf(owner(2))).hasToString("[299,300]");
        assertThat(things(1).listOf(owner(1))).hasToString("[]");
        assertThat(things(1).page(0).listOf(owner(1))).hasToString("[]");
        assertThat(things(9).listOf(owner(9))).isNull();
        assertThat(Select.from(views, "box", "b").as(BOX).descending().listOf(owner(1)))
                .hasToString("[%s,%s,%s]", box(3, 0), box(2, 300), box(1, 0));
        assertThat(things(2).listIfAny()).hasToString(all);
        assertThat(things(1).listIfAny()).isNull();
        assertThat(things(2).whereIs("t.id", 7).oneOf(owner(2))).hasToString("7");
        assertThat(things(2).whereIs("t.id", 400).oneOf(owner(2))).isNull();
        assertThat(things(9).whereIs("t.id", 400).oneOf(owner(9))).isNull();
    }

    @Test
    void namedObjectsComeInTheOrderOfTheirIds() {
        for (int things : new int[] {1, 2 * Reads.FEW}) {
            fill(things);
            var named = Select.from(views, "box", "b").as(BOX).where("b.id <> ?", 1).named(List.of(3, 1, 7, 2)).list();
            assertThat(named).hasToString("[%s,%s]", box(3, 0), box(2, things));
        }
    }

    private Json asked(MetaData asked, Select select) throws Exception {
        var query = new GenericQueryMessage<>("boxes", ResponseTypes.instanceOf(Json.class)).withMetaData(asked);
        return (Json) Objects.requireNonNull(new ListOptions().handle(new DefaultUnitOfWork<>(query),
                new DefaultInterceptorChain<>(new DefaultUnitOfWork<>(query), List.of(),
                        message -> select.sortable(THINGS).list())));
    }

    private static final SortColumns THINGS = SortColumns.of("t", "box");

    private Select things() {
        return Select.from(views, "thing", "t").as(THING).descending().page(0);
    }

    @Test
    void rowsComeInTheOrderThatTheQueryAsksForAndThenByTheirIds() throws Exception {
        fill(3);
        JDBC.update("update thing set box = 1 where id = 2");

        assertThat(asked(MetaData.with(Meta.SORT, "box"), things()).text()).isEqualTo("[2,1,3]");
        assertThat(asked(MetaData.with(Meta.SORT, "-box"), things()).text()).isEqualTo("[3,1,2]");
        assertThat(asked(MetaData.with(Meta.SORT, "box,-id"), things()).text()).isEqualTo("[2,3,1]");
        assertThat(asked(MetaData.with(Meta.SORT, "-box"), things().where("t.box > ?", 1)).text()).isEqualTo("[3,1]");
        assertThat(things().sortable(THINGS).list().text()).isEqualTo("[3,2,1]");
        assertThatThrownBy(() -> asked(MetaData.with(Meta.SORT, "colour"), things())).isInstanceOf(BadParameter.class)
                .hasMessageContaining("id, box");
    }

    @Test
    @Rule("CON-99")
    void rowsAreCountedUpToOneMoreThanIsAskedFor() throws Exception {
        fill(5);

        assertThat(asked(MetaData.with(Meta.COUNT, 10), things()).text()).isEqualTo("5");
        assertThat(asked(MetaData.with(Meta.COUNT, 3), things()).text()).isEqualTo("4");
        assertThat(asked(MetaData.with(Meta.COUNT, 10), things().where("t.id > ?", 3).page(1)).text()).isEqualTo("2");
    }

    @Test
    void aListThatCannotBeOrderedFailsInsteadOfAnsweringInAnotherOrder() {
        var query = new GenericQueryMessage<>("boxes", ResponseTypes.instanceOf(Json.class))
                .withMetaData(MetaData.with(Meta.SORT, "id"));
        var unit = new DefaultUnitOfWork<>(query);

        assertThatThrownBy(() -> new ListOptions().handle(unit,
                new DefaultInterceptorChain<>(unit, List.of(), message -> things().list())))
                .hasMessageContaining("neither ordered");
    }
}
