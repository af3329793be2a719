package fulfilment.command.orderfields;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orderfields.OrderFieldValue;

/** What may be put into the account's own order fields. */
@FunctionalInterface
public interface OrderFields {

    /**
     * @param value what a client wants in the field
     * @return the field holding it
     * @throws BadParameter when there is no such field, or it does not take this value. Rules ORD-19, ORD-74.
     */
    OrderFieldValue holding(int idorderfield, String value);
}
