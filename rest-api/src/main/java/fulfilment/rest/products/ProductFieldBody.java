package fulfilment.rest.products;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.products.CatalogCommand.CreateProductField;
import fulfilment.api.products.ProductFieldDetails;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FieldChoices;
import fulfilment.rest.bodies.Required;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The request body that creates a product field. By default, the field is of type text and visible nowhere. */
record ProductFieldBody(@Required @Nullable String title, @Nullable FieldType type, @Nullable List<@Nullable String> values,
        @Nullable Boolean required, @Nullable Boolean visiblePicklist, @Nullable Boolean visibleInvoice,
        @Nullable Boolean visibleShippinglist, @Nullable Boolean visiblePortal, @Nullable Boolean visiblePurchaseOrder) {

    CreateProductField create() {
        var kind = Objects.requireNonNullElse(type, FieldType.TEXT);
        return new CreateProductField(new ProductFieldDetails(Check.name("title", title), kind, FieldChoices.of(kind, values),
                is(required),
                is(visiblePicklist), is(visibleInvoice), is(visibleShippinglist), is(visiblePortal), is(visiblePurchaseOrder)));
    }

    private static boolean is(@Nullable Boolean sent) {
        return Boolean.TRUE.equals(sent);
    }
}
