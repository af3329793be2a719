package fulfilment.console.orders;

import fulfilment.console.platform.Action;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares what can be done with an order. */
@Configuration(proxyBeanMethods = false)
class OrderActions {

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

    /** The data that the API changes while nothing is shipped. */
    @Bean
    Action changeOrder() {
        return Action.of("order.change", "PUT", ORDER, Action.text("deliveryname"), Action.text("deliverycontactname"),
                Action.text("deliveryaddress"), Action.text("deliveryaddress2"), Action.text("deliveryzipcode"),
                Action.text("deliverycity"), Action.text("deliveryregion"), Action.text("deliverycountry"),
                Action.text("emailaddress"), Action.text("telephone"), Action.text("reference"),
                Action.date("preferred_delivery_date"), Action.longText("customer_remarks"), Action.flag("invoiced")).changes();
    }

    @Bean
    Action changeOrderProduct() {
        return Action.of("order.change-product", "PUT", ORDER + "/products/{idorder_product}", Action.requiredNumber("amount"),
                Action.requiredNumber("price"), Action.text("remarks")).changes();
    }

    @Bean
    Action processOrder() {
        return post("process");
    }

    @Bean
    Action pauseOrder() {
        return post("pause", Action.text("reason"));
    }

    @Bean
    Action resumeOrder() {
        return post("resume");
    }

    @Bean
    Action reopenOrder() {
        return post("reopen").asks();
    }

    @Bean
    Action cancelOrder() {
        return Action.of("order.cancel", "DELETE", ORDER, Action.flag("force")).asks();
    }

    @Bean
    Action allocateOrder() {
        return post("allocate");
    }

    @Bean
    Action deallocateOrder() {
        return post("deallocate");
    }

    @Bean
    Action prioritiseOrder() {
        return post("prioritise");
    }

    @Bean
    Action processBackordersOfOrder() {
        return post("process-backorders", Action.flag("prefer_bulk_locations"));
    }

    @Bean
    Action changeOrderToConcept() {
        return post("change-to-concept");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    @Bean
    Action anonymizeOrder() {
        return post("anonymize").asks();
    }

    @Bean
    Action undoCancellation() {
        return post("undo-cancellation");
    }

    @Bean
    Action addOrderNote() {
        return post("notes", Action.requiredLongText("note"));
    }

    @Bean
    Action commentOnOrder() {
        return post("comments", Action.requiredLongText("body"), Action.flag("is_visible_fulfilment"));
    }

    @Bean
    Action tagOrder() {
        return post("tags", Action.chosen("idtag"));
    }

    @Bean
    Action untagOrder() {
        return Action.of("order.untag", "DELETE", ORDER + "/tags/{idtag}");
    }

    @Bean
    Action addOrderProduct() {
        return post("products", Action.named("idproduct"), Action.requiredNumber("amount"), Action.number("price"));
    }

    @Bean
    Action removeOrderProduct() {
        return Action.of("order.remove-product", "DELETE", ORDER + "/products/{idorder_product}").asks();
    }
}
