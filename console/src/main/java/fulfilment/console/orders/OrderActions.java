package fulfilment.console.orders;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares what can be done with an order. */
@Component
class OrderActions implements Declarations {

    private static final String ORDER = "/orders/{idorder}";

    /** What the API does with an order in this status. */
    static List<String> offered(String status) {
        return switch (status) {
            case "concept" -> List.of("order.process", "order.allocate", "order.deallocate", "order.cancel");
            case "expected" ->
                List.of("order.process", "order.change-to-concept", "order.allocate", "order.deallocate", "order.cancel");
            case "processing" ->
                List.of("order.process-backorders", "order.prioritise", "order.pause", "order.reopen", "order.cancel");
            case "paused" -> List.of("order.resume", "order.cancel");
            case "cancelled" -> List.of("order.undo-cancellation");
            default -> List.of();
        };
    }

    private static Action post(String what, Action.Field... fields) {
        return Action.of("order." + what, "POST", ORDER + "/" + what, fields);
    }

    @Override
    public List<Action> actions() {
        return List.of(changeOrder(), changeOrderProduct(), processOrder(), pauseOrder(), resumeOrder(), reopenOrder(),
                cancelOrder(), allocateOrder(), deallocateOrder(), prioritiseOrder(), processBackordersOfOrder(),
                changeOrderToConcept(), anonymizeOrder(), undoCancellation(), addOrderNote(), commentOnOrder(), tagOrder(),
                untagOrder(), addOrderProduct(), removeOrderProduct());
    }

    /** The data that the API changes while nothing is shipped. */
    private static Action changeOrder() {
        return Action.of("order.change", "PUT", ORDER, Action.text("deliveryname"), Action.text("deliverycontactname"),
                Action.text("deliveryaddress"), Action.text("deliveryaddress2"), Action.text("deliveryzipcode"),
                Action.text("deliverycity"), Action.text("deliveryregion"), Action.text("deliverycountry"),
                Action.text("emailaddress"), Action.text("telephone"), Action.text("reference"),
                Action.date("preferred_delivery_date"), Action.longText("customer_remarks"), Action.flag("invoiced")).changes();
    }

    private static Action changeOrderProduct() {
        return Action.of("order.change-product", "PUT", ORDER + "/products/{idorder_product}", Action.requiredNumber("amount"),
                Action.requiredNumber("price"), Action.text("remarks")).changes();
    }

    private static Action processOrder() {
        return post("process");
    }

    private static Action pauseOrder() {
        return post("pause", Action.text("reason"));
    }

    private static Action resumeOrder() {
        return post("resume");
    }

    private static Action reopenOrder() {
        return post("reopen").asks();
    }

    private static Action cancelOrder() {
        return Action.of("order.cancel", "DELETE", ORDER, Action.flag("force")).asks();
    }

    private static Action allocateOrder() {
        return post("allocate");
    }

    private static Action deallocateOrder() {
        return post("deallocate");
    }

    private static Action prioritiseOrder() {
        return post("prioritise");
    }

    private static Action processBackordersOfOrder() {
        return post("process-backorders", Action.flag("prefer_bulk_locations"));
    }

    private static Action changeOrderToConcept() {
        return post("change-to-concept");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeOrder() {
        return post("anonymize").asks();
    }

    private static Action undoCancellation() {
        return post("undo-cancellation");
    }

    private static Action addOrderNote() {
        return post("notes", Action.requiredLongText("note"));
    }

    private static Action commentOnOrder() {
        return post("comments", Action.requiredLongText("body"), Action.flag("is_visible_fulfilment"));
    }

    private static Action tagOrder() {
        return post("tags", Action.chosen("idtag"));
    }

    private static Action untagOrder() {
        return Action.of("order.untag", "DELETE", ORDER + "/tags/{idtag}");
    }

    private static Action addOrderProduct() {
        return post("products", Action.named("idproduct"), Action.requiredNumber("amount"), Action.number("price"));
    }

    private static Action removeOrderProduct() {
        return Action.of("order.remove-product", "DELETE", ORDER + "/products/{idorder_product}").asks();
    }
}
