package fulfilment.rest.bodies;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The choices that an admin defines for a custom field of the account. Rule PRD-26. */
public final class FieldChoices {

    private FieldChoices() {}

    /** @return an empty list for field types that accept any value */
    public static List<String> of(FieldType type, @Nullable List<@Nullable String> sent) {
        if (!type.hasValues()) {
            return List.of();
        }
        var choices = Check.required("values", sent).stream().map(value -> Check.name("values", value)).distinct().toList();
        if (choices.isEmpty()) {
            throw new BadParameter("values", "must contain at least one choice");
        }
        if (type == FieldType.MULTICHECKBOX && choices.stream().anyMatch(value -> value.contains(";"))) {
            throw new BadParameter("values", "must not contain a semicolon, which separates the chosen values");
        }
        return choices;
    }
}
