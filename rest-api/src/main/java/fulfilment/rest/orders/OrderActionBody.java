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

    /**
     * The body of a request that cancels an order. Rules ORD-49, ORD-51.
     *
     * @param force whether an order that is in process or shipped is cancelled too. False if null or absent; it may also stand in the
     *              query.
     */
    record ForceBody(@Nullable Boolean force) {}

    /**
     * The body of a request that pauses an order. Rule ORD-44.
     *
     * @param reason why the order is paused; null or absent for no reason
     */
    record PauseBody(@Nullable String reason) {

        PauseOrder pause(OrderId order) {
            return new PauseOrder(order, Check.text("reason", reason));
        }
    }

    /**
     * The body of a request that adds a note to an order. Rule ORD-55.
     *
     * @param note the text of the note, not blank
     */
    record NoteBody(@Required @Nullable String note) {

        AddOrderNote add(OrderId order, RequestContext context) {
            var text = Check.required("note", Check.longText("note", note));
            if (text.isBlank()) {
                throw new BadParameter("note", "must not be blank");
            }
            return new AddOrderNote(order, text, context.iduser());
        }
    }

    /**
     * The body of a request that sets a field of an order. Rule ORD-58.
     *
     * @param value the new value as text, of the type of the field. Required; empty or null empties the field.
     */
    record OrderFieldBody(Sent<String> value) {

        ChangeOrderFields change(OrderId order, OrderFieldId idorderfield) {
            return new ChangeOrderFields(order,
                    List.of(new FieldChange(idorderfield.value(), Check.sent("value", Check.longText("value", value)))));
        }
    }

    /**
     * The body of a request that processes the backorders of an order.
     *
     * @param preferBulkLocations whether pieces are taken from bulk locations first; false if null or absent
     */
    record BackordersBody(@Nullable Boolean preferBulkLocations) {}
}
