package fulfilment.rest.orders;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.api.orders.OrderCommand.AddOrderNote;
import fulfilment.api.orders.OrderCommand.ChangeOrderFields;
import fulfilment.api.orders.OrderCommand.PauseOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bodies of requests that act on an order. Rules ORD-44, ORD-51, ORD-55, ORD-58. */
final class OrderActionBody {

    private OrderActionBody() {}

    record ForceBody(@Nullable Boolean force) {}

    record PauseBody(@Nullable String reason) {

        PauseOrder pause(OrderId order) {
            return new PauseOrder(order, Check.text("reason", reason));
        }
    }

    record NoteBody(@Required @Nullable String note) {

        AddOrderNote add(OrderId order, RequestContext context) {
            var text = Check.required("note", Check.longText("note", note));
            if (text.isBlank()) {
                throw new BadParameter("note", "must not be blank");
            }
            return new AddOrderNote(order, text, context.iduser());
        }
    }

    /** @param value empty or null to clear the field */
    record OrderFieldBody(Sent<String> value) {

        ChangeOrderFields change(OrderId order, OrderFieldId idorderfield) {
            return new ChangeOrderFields(order,
                    List.of(new FieldChange(idorderfield.value(), Check.sent("value", Check.longText("value", value)))));
        }
    }

    record BackordersBody(@Nullable Boolean preferBulkLocations) {}
}
