package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryHandler;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.util.ClassUtils;

/** Which queries a replica may answer. */
class ReadsOnlyViewsTest {

    /** What a class with such queries may hold: nothing that reaches the database in another way. */
    private static final Set<Class<?>> HARMLESS = Set.of(Views.class, Wire.class, Clock.class);
    /** {@code Comments} makes SQL of texts. */
    private static final Set<String> HARMLESS_HERE = Set.of("fulfilment.query.comments.Comments");

    private static List<? extends Class<?>> withQueries() {
        return new ClassPathScanningCandidateComponentProvider(true).findCandidateComponents("fulfilment.query").stream()
                .map(found -> ClassUtils.resolveClassName(String.valueOf(found.getBeanClassName()), null))
                .filter(type -> Arrays.stream(type.getDeclaredMethods())
                        .anyMatch(method -> method.isAnnotationPresent(QueryHandler.class)))
                .toList();
    }

    @Test
    @Rule("FLT-7")
    void onlyTheseQueriesAreLeftToThePrimary() {
        assertThat(withQueries()).describedAs("mark the class with @ReadsOnlyViews, or say here why the primary must answer")
                .hasSizeGreaterThan(30)
                .filteredOn(type -> !type.isAnnotationPresent(ReadsOnlyViews.class)).extracting(Class::getSimpleName)
                .containsExactlyInAnyOrder(
                        "FeedQueries", // the high watermark looks at transactions that run on the primary
                        "AuditQueries", // reads the event store beside views
                        "PersonalDataQueries", // does so too
                        "StatQueries", // counts days in a table of its own
                        "ContentsQueries", // asks other queries, and what it answers is sent to a shipping provider
                        "ReturnContentsQueries"); // does so too
    }

    @Test
    @Rule("FLT-7")
    void theOthersReachTheDatabaseThroughViewsOnly() {
        var others = new TreeSet<String>();
        for (var type : withQueries()) {
            if (type.isAnnotationPresent(ReadsOnlyViews.class)) {
                others.addAll(Arrays.stream(type.getDeclaredFields()).filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .map(Field::getType).filter(held -> !HARMLESS.contains(held) && !HARMLESS_HERE.contains(held.getName()))
                        .map(held -> type.getSimpleName() + " holds " + held.getName()).collect(Collectors.toSet()));
            }
        }
        assertThat(others).containsExactly("HookQueries holds java.util.Map"); // hooks that it has read before
    }
}
