package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/** Events of one product field that the account defines. */
public sealed interface ProductFieldEvent {

    ProductFieldId field();

    @StoredAs("product_field.created")
    record ProductFieldCreated(ProductFieldId field, ProductFieldDetails details) implements ProductFieldEvent {}
}
