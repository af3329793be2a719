package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.wire.References;
import fulfilment.api.wire.Wire;
import fulfilment.rest.RestApi;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.RequestBody;

/** Some clients send 0 for "no customer", "no location" and the like. */
class ReferencesInBodiesTest {

    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    @Test
    @Rule("CON-95")
    void zeroIsNoObjectInEveryBody() {
        int tried = 0;
        for (var body : bodies()) {
            for (var component : body.getRecordComponents()) {
                var member = WireSchemas.memberName(component);
                if (isNumber(component) && References.isName(member)) {
                    var none = wire.read("{\"%s\": null}".formatted(member), body);
                    assertThat(wire.read("{\"%s\": 0}".formatted(member), body)).describedAs(member).isEqualTo(none);
                    assertThat(wire.read("{\"%s\": \"0\"}".formatted(member), body)).describedAs(member).isEqualTo(none);
                    assertThat(wire.read("{\"%s\": 7}".formatted(member), body)).describedAs(member).isNotEqualTo(none);
                    tried++;
                }
            }
        }
        assertThat(tried).isGreaterThan(80);
    }

    /** Amounts, levels and weights may be 0. */
    @Test
    @Rule("CON-95")
    void otherNumbersKeepZero() {
        for (var body : bodies()) {
            for (var component : body.getRecordComponents()) {
                var member = WireSchemas.memberName(component);
                if (isNumber(component) && !References.isName(member)) {
                    assertThat(wire.read("{\"%s\": 0}".formatted(member), body)).describedAs(member)
                            .isNotEqualTo(wire.read("{\"%s\": null}".formatted(member), body));
                }
            }
        }
        assertThat(References.isName("width")).isFalse();
        assertThat(References.isName("stock_idlocation")).isTrue();
    }

    private static boolean isNumber(RecordComponent component) {
        return component.getType() == Integer.class || component.getType() == Sent.class
                && ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0] == Integer.class;
    }

    /** The bodies of all endpoints, and the records in them. */
    private static Set<Class<?>> bodies() {
        var bodies = new LinkedHashSet<Class<?>>();
        RestApi.endpoints().getHandlerMethods().values().forEach(method -> Arrays.stream(method.getMethodParameters())
                .filter(parameter -> parameter.hasParameterAnnotation(RequestBody.class))
                .forEach(parameter -> add(parameter.getGenericParameterType(), bodies)));
        return bodies;
    }

    private static void add(Type type, Set<Class<?>> bodies) {
        if (type instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> add(argument, bodies));
        } else if (type instanceof Class<?> body && body.isRecord() && body.getName().startsWith("fulfilment.rest.")
                && bodies.add(body)) {
            Arrays.stream(body.getRecordComponents()).forEach(component -> add(component.getGenericType(), bodies));
        }
    }
}
