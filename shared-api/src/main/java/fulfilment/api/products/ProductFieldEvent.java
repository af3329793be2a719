package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/** What happened to one of the account's own product fields. */
public sealed interface ProductFieldEvent {

    ProductFieldId field();

    @StoredAs("product_field.created")
    record ProductFieldCreated(ProductFieldId field, ProductFieldDetails details) implements ProductFieldEvent {}
}
