package fulfilment.api.orderfields;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries about order fields. Answers are {@link OrderFieldView} as finished JSON. */
public sealed interface OrderFieldQuery {

    record FindOrderField(OrderFieldId idorderfield) implements OrderFieldQuery, Query<OrderFieldView> {}

    record ListOrderFields(int offset) implements OrderFieldQuery, Query<List<OrderFieldView>> {}
}
