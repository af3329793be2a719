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

/**
 * The body of a request that creates a product field. Rules PRD-23, PRD-24, PRD-26.
 *
 * @param title                the name of the field, as users read it
 * @param type                 what values the field accepts; {@code text} if null or absent. {@code radio}, {@code select} and {@code
 *                             multicheckbox} have options.
 * @param values               the options to choose from, for {@code radio}, {@code select} and {@code multicheckbox}. An option of a
 *                             {@code multicheckbox} has no semicolon.
 * @param required             whether forms ask for a value; false if null or absent. The API accepts products without one.
 * @param visiblePicklist      whether it is meant to be shown on picklists; false if null or absent
 * @param visibleInvoice       whether it is meant to be shown on invoices; false if null or absent
 * @param visibleShippinglist  whether it is meant to be shown on packing lists; false if null or absent
 * @param visiblePortal        whether it is meant to be shown on the portal of fulfilment customers; false if null or absent
 * @param visiblePurchaseOrder whether it is meant to be shown on purchase orders; false if null or absent
 */
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
