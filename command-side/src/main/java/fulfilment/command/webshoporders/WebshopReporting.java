package fulfilment.command.webshoporders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.webshoporders.ReportedStatus;
import fulfilment.api.webshoporders.WebshopOrderCommand.ChangeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ReportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderReported;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopReport;
import fulfilment.command.orders.ImportedOrders;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Takes over what webshops report, and passes it on to the orders that were made. Rules WEB-1, WEB-12, WEB-13. */
@Component
class WebshopReporting {

    private final Streams streams;
    private final WebshopOrderRegister register;
    private final ImportedOrders orders;
    private final Ids ids;

    WebshopReporting(Streams streams, WebshopOrderRegister register, ImportedOrders orders, Ids ids) {
        this.streams = streams;
        this.register = register;
        this.orders = orders;
        this.ids = ids;
    }

    @CommandHandler
    WebshopOrderId decide(ReportWebshopOrder command) {
        var known = register.find(command.idcompanyWebshop(), command.foreignId());
        if (known.isPresent()) {
            change(known.get(), command.report());
            return known.get();
        }
        var order = command.report().order();
        if (order == null) {
            throw new BadParameter("order", "is required");
        }
        var report = WebshopReport.first(command.report());
        var id = new WebshopOrderId(ids.next("webshop_order"));
        streams.create(WebshopOrder.class, () -> new WebshopOrder(
                new WebshopOrderReported(id, command.idcompanyWebshop(), command.foreignId(), report, order)));
        return id;
    }

    @CommandHandler
    void decide(ChangeWebshopOrder command) {
        change(command.webshopOrder(), command.report());
    }

    private void change(WebshopOrderId id, WebshopReport.Changes report) {
        var webshopOrder = streams.load(WebshopOrder.class, id);
        var before = webshopOrder.report().status();
        webshopOrder.change(report);
        var now = webshopOrder.report().status();
        var made = webshopOrder.made();
        if (made != null && now != before) {
            if (now == ReportedStatus.CANCELED) {
                orders.cancel(made);
            } else {
                orders.confirm(made);
            }
        }
    }
}
