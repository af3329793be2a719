package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Query;
import fulfilment.api.requests.Json;
import fulfilment.testing.Seed;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/** Every command, every query and every answer arrives as it was sent. */
class MessagesTest {

    private static final MessageSerializer SERIALIZER = MessageSerializer.create();
    private static final long SEED = Seed.of("messages");

    private static Stream<Class<?>> messages() {
        var found = new ClassPathScanningCandidateComponentProvider(false) {
            @Override
            protected boolean isCandidateComponent(
                    org.springframework.beans.factory.annotation.AnnotatedBeanDefinition definition) {
                return !definition.getMetadata().isInterface();
            }
        };
        found.addIncludeFilter(new AssignableTypeFilter(Command.class));
        found.addIncludeFilter(new AssignableTypeFilter(Query.class));
        return found.findCandidateComponents("fulfilment.api").stream()
                .<Class<?>>map(definition -> ClassUtils.resolveClassName(String.valueOf(definition.getBeanClassName()), null));
    }

    /** What handlers answer, where it is not finished JSON. */
    private static Stream<Class<?>> answers() {
        return messages().flatMap(type -> Arrays.stream(type.getGenericInterfaces())).filter(ParameterizedType.class::isInstance)
                .map(type -> ((ParameterizedType) type).getActualTypeArguments()[0]).filter(Class.class::isInstance)
                .<Class<?>>map(Class.class::cast).filter(type -> type.isRecord() && !type.getSimpleName().endsWith("View"))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource({"messages", "answers"})
    void arrivesAsItWasSent(Class<?> type) {
        var samples = new SampleValues(new Random(SEED));
        for (int i = 0; i < 20; i++) {
            var sent = samples.of((Type) type);
            Object arrived = SERIALIZER.deserialize(SERIALIZER.serialize(sent, byte[].class));
            if (!arrived.equals(sent)) { // the comparison of each member takes long
                assertThat(arrived).describedAs("seed %d", SEED).usingRecursiveComparison().isEqualTo(sent);
            }
        }
    }

    @Test
    void thereAreMessages() {
        assertThat(messages()).hasSizeGreaterThan(250);
        assertThat(answers()).hasSizeGreaterThan(15);
    }

    @Test
    void finishedJsonKeepsItsBytes() {
        for (int times : new int[] {1, 100_000}) {
            var json = new Json("[" + "\"http://é/images/1\",\"/status\",".repeat(times) + "1]");
            Json arrived = SERIALIZER.deserialize(SERIALIZER.serialize(json, byte[].class));
            assertThat(arrived.text()).isEqualTo(json.text());
        }
        var nothing = new SimpleSerializedObject<>("null".getBytes(java.nio.charset.StandardCharsets.UTF_8), byte[].class,
                SERIALIZER.typeForClass(Json.class));
        assertThat(SERIALIZER.<byte[], Object>deserialize(nothing)).isNull();
    }

    @Test
    void otherTypesAreNotRead() {
        for (var type : new String[] {"java.util.HashMap", "javax.script.ScriptEngineManager",
                "org.springframework.util.ClassUtils"}) {
            var sent = new SimpleSerializedObject<>("{}".getBytes(java.nio.charset.StandardCharsets.UTF_8), byte[].class, type,
                    null);
            assertThatThrownBy(() -> SERIALIZER.deserialize(sent)).hasMessageContaining("are not read");
        }
    }
}
