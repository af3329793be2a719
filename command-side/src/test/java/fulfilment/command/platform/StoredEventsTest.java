package fulfilment.command.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.StoredAs;
import java.io.IOException;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stored events must stay readable for ever. The files in {@code contracts} are stored events: {@code <slice>/<stored name>.json}, or
 * {@code <stored name>.<variant>.json} where one sample cannot show everything. An older form has its revision after the name,
 * {@code <stored name>.1.json}, and is read as the current sample beside it. A change of the code that breaks one of them would lose
 * history. Files are only ever added. They show all members; stored events leave out those without a value.
 */
class StoredEventsTest {

    private static final JsonMapper JSON = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final List<Sample> FILES = files();

    /** What all samples show: a record that several events contain is shown once. */
    private static final Members SHOWN = Members.shown();

    private final EventSerializer serializer = EventSerializer.create();

    /** One sample file. @param path below {@code contracts} */
    record Sample(String path) {

        boolean isOlder() {
            return path.matches(".*\\.\\d+\\..*");
        }

        int revision() {
            return Integer.parseInt(path.replaceFirst(".*\\.(\\d+)\\..*", "$1"));
        }

        /** Returns the sample of the current form. */
        Sample successor() {
            return new Sample(path.replaceFirst("\\.\\d+\\.", "."));
        }

        String event() {
            var words = path.substring(path.indexOf('/') + 1).split("\\.");
            return words[0] + "." + words[1];
        }

        JsonNode json() {
            return StoredEventsTest.json(path);
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<Sample> samples() {
        return FILES.stream().filter(sample -> !sample.isOlder());
    }

    static Stream<Sample> older() {
        return FILES.stream().filter(Sample::isOlder);
    }

    private static List<Sample> files() {
        try (var files = Files.walk(contracts())) {
            return files.filter(file -> file.getNameCount() - contracts().getNameCount() > 1 && Files.isRegularFile(file))
                    .filter(file -> !file.toString().endsWith(".snapshot.json"))
                    .map(file -> new Sample(contracts().relativize(file).toString().replace('\\', '/')))
                    .sorted(Comparator.comparing(Sample::path)).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<String> events() {
        return Vocabulary.eventsByName().keySet().stream().sorted();
    }

    @Test
    void everyEventHasASampleAndEverySampleAnEvent() {
        var paths = samples().map(Sample::path).collect(Collectors.toSet());

        assertThat(events().filter(name -> !paths.contains(slice(name) + "/" + name + ".json")))
                .as("events without a sample").isEmpty();
        assertThat(samples().filter(sample -> !Vocabulary.eventsByName().containsKey(sample.event())
                || !sample.path().matches(slice(sample.event()) + "/" + sample.event() + "(\\.[a-z_]+)?\\.json")))
                .as("samples without an event").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void writesStoredEventsUnchanged(Sample sample) {
        var event = read(sample.event(), sample.json());
        var written = serializer.serialize(event, byte[].class);

        assertThat(event).isInstanceOf(Vocabulary.eventsByName().get(sample.event()));
        assertSame(JSON.readTree(write(event)), sample.json());
        assertThat(JSON.readTree(written.getData())).isEqualTo(withoutNulls(JSON.readTree(write(event))));
        assertThat(written.getType().getName()).isEqualTo(sample.event());
        assertThat(written.getType().getRevision()).isEqualTo(EventSerializer.revision(revisionOf(sample.event())));
        Object again = serializer.deserialize(written);
        if (!event.equals(again)) { // it contains an array, or differs; the comparison of each member takes long
            assertThat(again).usingRecursiveComparison().isEqualTo(event);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void ignoresMembersThatALaterVersionAdded(Sample sample) {
        var later = sample.json();
        objectsIn(later).forEach(object -> object.put("addedLater", "x").putObject("andMore").put("y", 1));

        assertSame(JSON.readTree(write(read(sample.event(), later))), sample.json());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsMembersThatAnEarlierVersionLacksAsNull(Sample sample) {
        var earlier = sample.json();
        objectsIn(earlier).forEach(object -> object.removeIf(JsonNode::isNull));

        assertSame(JSON.readTree(write(read(sample.event(), earlier))), sample.json());
    }

    /** A member that no sample fills could change its form unnoticed; a nullable member must also be shown as null, or be missing. */
    @ParameterizedTest
    @MethodSource("events")
    void samplesShowEveryMemberWithAndWithoutValue(String name) {
        var declared = new Members();
        declared.declare(Vocabulary.eventsByName().get(name));
        var shown = new Members();
        samples().filter(sample -> sample.event().equals(name)).forEach(shown::show);

        assertThat(SHOWN.all).as("members with a value").containsAll(declared.all);
        assertThat(SHOWN.nullable).as("members without a value").containsAll(declared.nullable);
        assertThat(declared.all).as("known members").containsAll(shown.all);
        assertThat(declared.nullable).as("members that may be without a value").containsAll(shown.nullable);
    }

    /** Names of enum constants are data, like names of events: each that was ever written must be read and written unchanged. */
    @Test
    void namesOfEnumConstantsInEventsNeverChange() {
        var declared = new Members();
        Vocabulary.eventsByName().values().forEach(declared::declare);
        var words = new TreeMap<String, Set<String>>();
        json("words.json").forEachEntry((type, list) -> words.put(type,
                list.valueStream().map(JsonNode::asString).collect(Collectors.toCollection(TreeSet::new))));

        assertThat(words.keySet()).isEqualTo(declared.words.keySet());
        declared.words.forEach((type, constants) -> {
            assertThat(Arrays.stream(constants.getEnumConstants()).map(constant -> JSON.readTree(write(constant)).asString()))
                    .as(type).containsExactlyInAnyOrderElementsOf(requireNonNull(words.get(type)));
            for (var word : requireNonNull(words.get(type))) {
                var text = JsonNodeFactory.instance.stringNode(word);
                assertSame(JSON.readTree(write(read(constants.getName(), text))), text);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("older")
    void readsOlderFormsAsTheCurrentForm(Sample sample) {
        var kept = new GenericDomainEventEntry<>("kind", "kind-1", 0, "id", "2026-01-31T12:00:00Z", sample.event(),
                EventSerializer.revision(sample.revision()), sample.json().toString().getBytes(UTF_8), "{}".getBytes(UTF_8));
        var event = EventStreamUtils.upcastAndDeserializeDomainEvents(Stream.of(kept), serializer, EventChanges.chain()).next();

        assertSame(JSON.readTree(write(event.getPayload())), sample.successor().json());
    }

    @ParameterizedTest
    @MethodSource("events")
    void everyOlderFormHasASample(String name) {
        assertThat(older().filter(sample -> sample.event().equals(name)).map(Sample::revision).distinct())
                .containsExactlyElementsOf(IntStream.range(1, revisionOf(name)).boxed().toList());
    }

    private static int revisionOf(String event) {
        return requireNonNull(requireNonNull(Vocabulary.eventsByName().get(event)).getAnnotation(StoredAs.class)).revision();
    }

    private Object read(String storedName, JsonNode json) {
        return requireNonNull(serializer.deserialize(
                new SimpleSerializedObject<>(json.toString().getBytes(UTF_8), byte[].class, storedName, null)));
    }

    /** With all members, as audits show them. */
    private static byte[] write(Object value) {
        return EventSerializer.ofAllMembers().serialize(value, byte[].class).getData();
    }

    /** A sample may lack members that were added after it: they are null. */
    private static void assertSame(JsonNode written, JsonNode kept) {
        Comparator<JsonNode> byValue = (a, b) -> a.isNumber() && b.isNumber()
                ? a.decimalValue().compareTo(b.decimalValue())
                : a.equals(b) ? 0 : 1;
        assertThat(withoutNulls(written).equals(byValue, withoutNulls(kept))).as("written: %s, kept: %s", written, kept).isTrue();
        assertThat(nulls(written)).as("written: %s, kept: %s", written, kept).containsAll(nulls(kept));
    }

    private static JsonNode withoutNulls(JsonNode json) {
        var copy = json.deepCopy();
        objectsIn(copy).forEach(object -> object.removeIf(JsonNode::isNull));
        return copy;
    }

    /** Where members are null, as JSON pointers. */
    private static List<String> nulls(JsonNode json) {
        var found = new ArrayList<String>();
        nulls(json, "", found);
        return found;
    }

    private static void nulls(JsonNode json, String path, List<String> found) {
        json.properties().forEach(member -> {
            var below = path + "/" + member.getKey();
            if (member.getValue().isNull()) {
                found.add(below);
            }
            nulls(member.getValue(), below, found);
        });
        for (int i = 0; json.isArray() && i < json.size(); i++) {
            nulls(json.get(i), path + "/" + i, found);
        }
    }

    private static List<ObjectNode> objectsIn(JsonNode json) {
        var inside = json.valueStream().flatMap(child -> objectsIn(child).stream());
        return Stream.concat(json instanceof ObjectNode object ? Stream.of(object) : Stream.empty(), inside).toList();
    }

    private static String slice(String event) {
        var type = requireNonNull(Vocabulary.eventsByName().get(event), event).getPackageName();
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static JsonNode json(String path) {
        return JSON.readTree(contracts().resolve(path));
    }

    private static Path contracts() {
        try {
            return Path.of(requireNonNull(StoredEventsTest.class.getResource("/contracts")).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Members of records: of an event, and of what it contains. */
    private static final class Members {

        final Set<String> all = new TreeSet<>();
        final Set<String> nullable = new TreeSet<>();
        final Map<String, Class<?>> words = new TreeMap<>();

        static Members shown() {
            var shown = new Members();
            samples().forEach(shown::show);
            return shown;
        }

        void declare(@Nullable Class<?> type) {
            for (var component : requireNonNull(type).getRecordComponents()) {
                if (isUnwrapped(component)) {
                    declare(component.getType());
                } else {
                    declare(component.getAnnotatedType(), name(component));
                }
            }
        }

        private static String name(RecordComponent component) {
            return component.getDeclaringRecord().getName() + "/" + component.getName();
        }

        private void declare(AnnotatedType annotated, String name) {
            all.add(name);
            if (annotated.isAnnotationPresent(Nullable.class)) {
                nullable.add(name);
            }
            var type = raw(annotated);
            if (type.isEnum()) {
                words.put(type.getSimpleName(), type);
            } else if (Collection.class.isAssignableFrom(type)) {
                declare(element(annotated), name + "/*");
            } else if (hasMembers(type)) {
                declare(type);
            }
        }

        void show(Sample sample) {
            show(requireNonNull(Vocabulary.eventsByName().get(sample.event())), sample.json());
        }

        private void show(Class<?> type, JsonNode json) {
            for (var component : type.getRecordComponents()) {
                if (isUnwrapped(component)) {
                    show(component.getType(), json);
                } else {
                    show(component.getAnnotatedType(), json.path(component.getName()), name(component));
                }
            }
        }

        private static boolean isUnwrapped(RecordComponent component) {
            return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
        }

        private void show(AnnotatedType annotated, JsonNode json, String name) {
            if (json.isNull() || json.isMissingNode()) {
                nullable.add(name);
                return;
            }
            all.add(name);
            var type = raw(annotated);
            if (Collection.class.isAssignableFrom(type)) {
                json.forEach(one -> show(element(annotated), one, name + "/*"));
            } else if (hasMembers(type)) {
                show(type, json);
            }
        }

        private static AnnotatedType element(AnnotatedType collection) {
            return ((AnnotatedParameterizedType) collection).getAnnotatedActualTypeArguments()[0];
        }

        private static Class<?> raw(AnnotatedType annotated) {
            var type = annotated.getType();
            return (Class<?>) (type instanceof ParameterizedType of ? of.getRawType() : type);
        }

        /** Returns whether it is an object in JSON; ids, prices and the like are single values. */
        private static boolean hasMembers(Class<?> type) {
            return type.isRecord() && Arrays.stream(type.getRecordComponents())
                    .noneMatch(component -> component.getAccessor().isAnnotationPresent(JsonValue.class));
        }
    }
}
