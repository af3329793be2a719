package fulfilment.command.customfields;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import java.util.List;

/** Which values a custom field accepts. @param values the choices; empty for types without choices */
public record CustomField(FieldKind<?> kind, int id, String title, FieldType type, List<String> values) {

    /** @throws BadParameter if the field does not accept this value. Rules PRD-23, CUS-24, ORD-74, ORD-75. */
    void requireAccepted(String value) {
        if (!type.takes(value, values)) {
            throw new BadParameter(kind.parameter(),
                    "field %d (%s) does not %s '%s'".formatted(id, Excerpt.of(title), kind.accepts(), Excerpt.of(value)));
        }
    }
}
