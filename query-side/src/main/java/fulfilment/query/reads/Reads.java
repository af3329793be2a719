package fulfilment.query.reads;

import fulfilment.api.requests.Json;
import fulfilment.api.requests.JsonOutput;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.ArrayWriter;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.ReadResource;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a search finds, with one statement wherever that is not dearer. What is asked for decides how:
 *
 * <pre>
 * asked for                                    plan              exchange                  limit
 * one object                                   AUTOMATIC         one                       FEW rows, then as a list
 * one object of the past                       ONCE              one, in a transaction     FEW rows, then as a list
 * one object by numbers, while others ask too  ONCE              one for up to 16 callers  4 * FEW rows, then each alone
 * a list                                       ONCE              some rows at a time       none
 * a page without a filter value                BY_KEYS           one                       FEW rows, then as the next
 * the same, when the last one was longer       BY_KEYS           some rows at a time       none
 * a page with filter values, by ids            FOR_ARGUMENTS,    ids, then                 none
 *                                              then BY_KEYS      some rows at a time
 * a page with filter values, otherwise         FOR_ARGUMENTS     some rows at a time       none
 * a page in an order that the caller chose     as a page with filter values
 * objects named by their ids                   as a page without a filter value
 * a list of what belongs to an object          ONCE              some rows at a time       none
 * a page of what belongs to an object          FOR_ARGUMENTS     some rows at a time       none
 * </pre>
 */
final class Reads {

    /** The most rows of what is read at once. */
    static final int FEW = 250;

    /** The most rows of all callers that share a statement. */
    private static final int MOST_SHARED = 4 * FEW;

    private final Views views;
    private final SharedReads shared = new SharedReads();
    private final Set<AnswerDefinition> longPages = ConcurrentHashMap.newKeySet();

    Reads(Views views) {
        this.views = views;
    }

    /** Returns all rows, or one page. */
    Array list(Select found, AnswerDefinition shown) {
        var parameters = found.parameters();
        if (found.isNamed()) {
            return page(found.sql(shown), shown, parameters);
        }
        if (found.offset() == null) {
            return someAtATime(shown, found.sql(shown), Plan.ONCE, parameters);
        }
        if (parameters.length == 0 && !found.isSorted()) {
            return page(found.offset() == 0 || !found.hasIdsOf(shown) ? found.sqlAfter(shown) : found.sqlAfterById(shown), shown,
                    found.offset());
        }
        return found.hasIdsOf(shown)
                ? idsFirst(found, shown, parameters)
                : someAtATime(shown, found.sql(shown), Plan.FOR_ARGUMENTS, parameters);
    }

    /** Returns all rows, or one page. Null means that what they belong to does not exist. */
    @Nullable
    Array listOf(Select parent, Select found, AnswerDefinition shown) {
        var all = new Array();
        boolean exists = views.someAtATime(shown.statementOf(parent.kind(), found.sql(shown)),
                found.offset() == null ? Plan.ONCE : Plan.FOR_ARGUMENTS, rows -> shown.writeOf(rows, all.elements),
                Stream.of(found, parent).flatMap(one -> Stream.of(one.parameters())).toArray());
        return exists ? all : null;
    }

    private Array someAtATime(AnswerDefinition shown, String page, Plan plan, Object... parameters) {
        var all = new Array();
        views.someAtATime(shown.statement(page), plan, rows -> shown.write(rows, all.elements), parameters);
        return all;
    }

    /** Planning the long statement of an answer for each search would take 3 to 4 ms: ADR 39. */
    private Array idsFirst(Select found, AnswerDefinition shown, Object... parameters) {
        var all = new Array();
        views.idsFirst(found.sqlOfIds(), shown.statement(found.sqlById(shown)), rows -> shown.write(rows, all.elements),
                parameters);
        return all;
    }

    /**
     * One exchange instead of three, and one plan for all pages, made the first page of products 1.4 times as fast, and a later one 1.36 times:
     * ADR 50.
     */
    private Array page(String page, AnswerDefinition shown, Object... parameters) {
        var sql = shown.statement(page);
        if (!longPages.contains(shown)) {
            var few = new Array();
            if (views.atOnce(sql, Plan.BY_KEYS, FEW, rows -> shown.write(rows, few.elements), parameters) < FEW) {
                return few;
            }
        }
        var all = new Array();
        if (views.someAtATime(sql, Plan.BY_KEYS, rows -> shown.write(rows, all.elements), parameters) < FEW) {
            longPages.remove(shown);
        } else {
            longPages.add(shown);
        }
        return all;
    }

    /** Returns whether the last page of this kind was too long to be read at once. */
    boolean isLong(AnswerDefinition page) {
        return longPages.contains(page);
    }

    /** Returns the single row, or null if there is none. */
    @Nullable
    Json one(Select found, AnswerDefinition shown) {
        var numbers = found.numbers();
        boolean isShared = AsOf.before() == null && ReadFrom.isPrimary() && found.offset() == null && numbers.length > 0
                && numbers.length == found.parameters().length;
        return isShared
                ? shared.read(List.of(shown, found.kind()), numbers, new SharedRead(found, shown))
                : alone(found, shown);
    }

    /** Leaving out what few objects need made a product take 89 instead of 127 us of the database: ADR 49. */
    private @Nullable Json alone(Select found, AnswerDefinition shown) {
        var plan = AsOf.before() == null ? Plan.AUTOMATIC : Plan.ONCE;
        var few = views.atOnce(shown.single(found.sql(shown)), plan, FEW, rows -> shown.hold(rows, 1, FEW), found.parameters())
                .getFirst();
        if (few != null) {
            return written(shown, few);
        }
        var all = new JsonOutput();
        var writer = writer(all);
        int read = views.someAtATime(shown.statement(found.sql(shown)), Plan.ONCE,
                rows -> shown.write(rows, 0, writer, keys -> {}), found.parameters());
        writer.flush();
        return read == 0 ? null : all.json();
    }

    private static @Nullable Json written(AnswerDefinition shown, ReadResource resource) {
        if (resource.isEmpty()) {
            return null;
        }
        var output = new JsonOutput();
        var writer = writer(output);
        try {
            shown.write(resource, writer);
        } catch (SQLException impossible) {
            throw new IllegalStateException(impossible); // its rows have been read
        }
        writer.flush();
        return output.json();
    }

    /**
     * Reads the single row together with those that other callers ask for: stock changes of 32 clients took 302 instead of 521 us of the
     * database: ADR 49.
     */
    private final class SharedRead implements SharedReads.Read {

        private final Select found;
        private final AnswerDefinition shown;

        SharedRead(Select found, AnswerDefinition shown) {
            this.found = found;
            this.shown = shown;
        }

        @Override
        public List<@Nullable ReadResource> together(List<int[]> callers) {
            var columns = new Integer[callers.getFirst().length][];
            for (int i = 0; i < columns.length; i++) {
                int column = i;
                columns[i] = callers.stream().map(keys -> keys[column]).toArray(Integer[]::new);
            }
            var asked = "select * from unnest(%s) with ordinality as key (%s, page_place)".formatted(
                    listed(columns.length, i -> "?::int[]"), listed(columns.length, i -> "key_" + i));
            return views.atOnce(shown.together(found.sqlOfCaller(shown), asked), Plan.ONCE, MOST_SHARED,
                    rows -> shown.hold(rows, callers.size(), MOST_SHARED), (Object[]) columns);
        }

        private static String listed(int number, IntFunction<String> element) {
            return IntStream.range(0, number).mapToObj(element).collect(Collectors.joining(", "));
        }

        @Override
        public @Nullable Json written(ReadResource resource) {
            return Reads.written(shown, resource);
        }

        @Override
        public @Nullable Json alone() {
            return Reads.this.alone(found, shown);
        }
    }

    /** An array of resources. */
    static final class Array {

        private final JsonOutput output = new JsonOutput();
        private final JsonWriter writer = writer(output);
        private final ArrayWriter elements = writer.array();

        boolean isEmpty() {
            return elements.isEmpty();
        }

        Json json() {
            elements.close();
            writer.flush();
            return output.json();
        }
    }

    /** Writes paths of the service below the address that the client uses. */
    private static JsonWriter writer(JsonOutput output) {
        return new JsonWriter(output::add, BaseUrl.asked(), BaseUrl.asked());
    }
}
