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

/** The request body to create a customer field. @param type null for text */
record CustomerFieldBody(@Required @Nullable String title, @Nullable FieldType type, @Nullable List<@Nullable String> values,
        @Nullable Boolean required) {

    CreateCustomerField create() {
        var kind = Objects.requireNonNullElse(type, FieldType.TEXT);
        return new CreateCustomerField(new CustomerFieldDetails(Check.name("title", title), kind,
                FieldChoices.of(kind, values), Boolean.TRUE.equals(required)));
    }
}
