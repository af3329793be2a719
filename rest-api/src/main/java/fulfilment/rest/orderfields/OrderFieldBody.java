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

/** Body of a request that defines an order field. By default the field is of type text and not visible anywhere. */
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
