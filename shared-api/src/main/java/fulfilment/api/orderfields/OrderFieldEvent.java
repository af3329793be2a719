package fulfilment.api.orderfields;

import fulfilment.api.kernel.StoredAs;

/** What happened to one of the account's own order fields. */
public sealed interface OrderFieldEvent {

    OrderFieldId field();

    @StoredAs("order_field.created")
    record OrderFieldCreated(OrderFieldId field, OrderFieldDetails details) implements OrderFieldEvent {}
}
