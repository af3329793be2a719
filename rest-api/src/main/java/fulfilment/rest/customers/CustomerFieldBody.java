package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerCommand.CreateCustomerField;
import fulfilment.api.customers.CustomerFieldDetails;
import fulfilment.api.customfields.FieldType;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FieldChoices;
import fulfilment.rest.bodies.Required;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates a customer field. Rules CUS-24, CUS-26.
 *
 * @param title    the name of the field, as users read it
 * @param type     what values the field accepts; {@code text} if null or absent. {@code radio}, {@code select} and {@code multicheckbox}
 *                 have options.
 * @param values   the options to choose from, for {@code radio}, {@code select} and {@code multicheckbox}. An option of a {@code
 *                 multicheckbox} has no semicolon.
 * @param required whether forms ask for a value; false if null or absent
 */
record CustomerFieldBody(@Required @Nullable String title, @Nullable FieldType type, @Nullable List<@Nullable String> values,
        @Nullable Boolean required) {

    CreateCustomerField create() {
        var kind = Objects.requireNonNullElse(type, FieldType.TEXT);
        return new CreateCustomerField(new CustomerFieldDetails(Check.name("title", title), kind,
                FieldChoices.of(kind, values), Boolean.TRUE.equals(required)));
    }
}
