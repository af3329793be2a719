package fulfilment.api.orderfields;

import fulfilment.api.kernel.StoredAs;

/** Events of order fields. */
public sealed interface OrderFieldEvent {

    OrderFieldId field();

    @StoredAs("order_field.created")
    record OrderFieldCreated(OrderFieldId field, OrderFieldDetails details) implements OrderFieldEvent {}
}
