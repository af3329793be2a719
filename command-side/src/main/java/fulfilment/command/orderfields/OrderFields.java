package fulfilment.command.orderfields;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orderfields.OrderFieldValue;

/** Checks values of order fields. */
@FunctionalInterface
public interface OrderFields {

    /**
     * @param value sent by a client
     * @return the field with this value
     * @throws BadParameter if the field does not exist or does not take this value. Rules ORD-19, ORD-74.
     */
    OrderFieldValue holding(int idorderfield, String value);
}
