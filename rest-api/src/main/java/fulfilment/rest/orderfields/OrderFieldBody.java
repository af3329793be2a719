package fulfilment.rest.orderfields;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.orderfields.OrderFieldCommand.CreateOrderField;
import fulfilment.api.orderfields.OrderFieldDetails;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FieldChoices;
import fulfilment.rest.bodies.Required;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that defines an order field. Rules ORD-74, ORD-75, ORD-76.
 *
 * @param title                the name of the field, as users read it
 * @param type                 what values the field accepts; {@code text} if null or absent. {@code radio}, {@code select} and {@code
 *                             multicheckbox} have options.
 * @param values               the options to choose from, for {@code radio}, {@code select} and {@code multicheckbox}. An option of a
 *                             {@code multicheckbox} has no semicolon.
 * @param required             whether forms ask for a value; false if null or absent. The API accepts orders without one.
 * @param visiblePicklist      whether it is meant to be shown on picklists; false if null or absent
 * @param visiblePortal        whether it is meant to be shown on the portal of fulfilment customers; false if null or absent
 * @param onlyAccessibleViaApi whether the field is meant for clients of the API only; false if null or absent
 */
record OrderFieldBody(@Required @Nullable String title, @Nullable FieldType type, @Nullable List<@Nullable String> values,
        @Nullable Boolean required, @Nullable Boolean visiblePicklist, @Nullable Boolean visiblePortal,
        @Nullable Boolean onlyAccessibleViaApi) {

    CreateOrderField create() {
        var kind = Objects.requireNonNullElse(type, FieldType.TEXT);
        return new CreateOrderField(new OrderFieldDetails(Check.name("title", title), kind, FieldChoices.of(kind, values),
                is(required), is(visiblePicklist), is(visiblePortal), is(onlyAccessibleViaApi)));
    }

    private static boolean is(@Nullable Boolean sent) {
        return Boolean.TRUE.equals(sent);
    }
}
