package fulfilment.command.customfields;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.products.ProductFieldValue;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Changes of the values of custom fields, and how the kinds of fields differ. Fields 4 and 5 exist. */
class FieldKindTest {

    private static final CustomFieldRegister KNOWN = new CustomFieldRegister(JDBC, LOOKUPS) {

        @Override
        public CustomField require(FieldKind<?> kind, int id) {
            if (id != 4 && id != 5) {
                throw new BadParameter(kind.parameter(), "unknown");
            }
            return new CustomField(kind, id, "Colour", FieldType.SELECT, List.of("red", "blue"));
        }
    };

    static Stream<FieldKind<?>> kinds() {
        return Stream.of(FieldKind.PRODUCT, FieldKind.CUSTOMER, FieldKind.ORDER);
    }

    private static <V> List<V> changed(FieldKind<V> kind, List<V> before, FieldChange... changes) {
        return kind.changed(before, List.of(changes), KNOWN);
    }

    private static FieldChange to(int idfield, @Nullable String value) {
        return new FieldChange(idfield, value);
    }

    @Rule({"PRD-22", "CUS-23", "ORD-19"})
    @ParameterizedTest
    @MethodSource("kinds")
    <V> void keepsFieldsThatAreNotNamedAndClearsEmptyOnes(FieldKind<V> kind) {
        var red = kind.made().of(4, "Colour", "red");
        var blue = kind.made().of(5, "Colour", "blue");

        assertThat(changed(kind, List.of(), to(5, "blue"), to(4, "red"))).containsExactly(red, blue);
        assertThat(changed(kind, List.of(red), to(5, "blue"))).containsExactly(red, blue);
        assertThat(changed(kind, List.of(red, blue), to(4, ""))).containsExactly(blue);
        assertThat(changed(kind, List.of(red, blue), to(4, null))).containsExactly(blue);
        assertThat(changed(kind, List.of(red), to(4, "blue"), to(4, "red"))).containsExactly(red);
    }

    @Rule({"PRD-23", "CUS-24", "ORD-74"})
    @ParameterizedTest
    @MethodSource("kinds")
    <V> void refusesUnknownFieldsAndValues(FieldKind<V> kind) {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> changed(kind, List.of(), to(6, "red")));
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> changed(kind, List.of(), to(4, "green")))
                .withMessageContaining("field 4 (Colour) does not " + kind.accepts() + " 'green'")
                .withMessageContaining(kind.name() + "s");
    }

    @Rule({"PRD-22", "CUS-23", "ORD-19"})
    @Test
    void onlyOrdersMayClearAnUnknownField() {
        assertThat(changed(FieldKind.ORDER, List.of(), to(6, ""))).isEmpty();
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> changed(FieldKind.PRODUCT, List.of(), to(6, "")));
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> changed(FieldKind.CUSTOMER, List.of(), to(6, null)));
    }

    @Test
    void makesTheValuesOfItsKind() {
        assertThat(changed(FieldKind.PRODUCT, List.of(), to(4, "red")))
                .containsExactly(new ProductFieldValue(4, "Colour", "red"));
        assertThat(changed(FieldKind.CUSTOMER, List.of(), to(4, "red")))
                .containsExactly(new CustomerFieldValue(4, "Colour", "red"));
        assertThat(changed(FieldKind.ORDER, List.of(), to(4, "red"))).containsExactly(new OrderFieldValue(4, "Colour", "red"));
    }
}
