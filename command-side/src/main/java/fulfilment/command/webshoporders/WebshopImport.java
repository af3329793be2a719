package fulfilment.command.webshoporders;

import fulfilment.api.webshoporders.WebshopOrderCommand.ImportWebshopOrder;
import fulfilment.command.orders.ImportedOrders;
import fulfilment.command.platform.Streams;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Makes the order of a webshop order. Both are stored in one transaction, so there is never an order without the mark of its import, or a
 * second order. Rules WEB-10, WEB-11.
 */
@Component
class WebshopImport {

    private final Streams streams;
    private final ImportedOrders orders;

    WebshopImport(Streams streams, ImportedOrders orders) {
        this.streams = streams;
        this.orders = orders;
    }

    @CommandHandler
    void decide(ImportWebshopOrder command) {
        var webshopOrder = streams.load(WebshopOrder.class, command.webshopOrder());
        if (webshopOrder.isImported()) {
            return;
        }
        webshopOrder.requireImportable();
        var wanted = webshopOrder.order().creation(command.by());
        var made = orders.make(wanted, webshopOrder.isPaid());
        webshopOrder.become(made);
    }
}
