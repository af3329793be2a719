package fulfilment.api.webshoporders;

import fulfilment.api.kernel.Command;
import fulfilment.api.users.UserId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands for webshop orders. An integration sends them through {@link WebshopOrderPort}. */
public sealed interface WebshopOrderCommand {

    /** Reports an order of a webshop for the first time or again. Answers with its webshop order. @param foreignId its id in the webshop */
    record ReportWebshopOrder(int idcompanyWebshop, String foreignId,
            WebshopReport.Changes report) implements WebshopOrderCommand, Command<WebshopOrderId> {}

    record ChangeWebshopOrder(@TargetAggregateIdentifier WebshopOrderId webshopOrder,
            WebshopReport.Changes report) implements WebshopOrderCommand, Command<Void> {}

    /** Makes the order. Does nothing if that is done already. @param by the user who imports */
    record ImportWebshopOrder(@TargetAggregateIdentifier WebshopOrderId webshopOrder,
            UserId by) implements WebshopOrderCommand, Command<Void> {}

    /** Records why an import failed. Does nothing if the webshop order no longer waits for an import. */
    record FailWebshopOrderImport(@TargetAggregateIdentifier WebshopOrderId webshopOrder,
            String reason) implements WebshopOrderCommand, Command<Void> {}

    /** For one of which no order was made and none waits to be made. Does nothing if it is anonymized already. */
    record AnonymizeWebshopOrder(
            @TargetAggregateIdentifier WebshopOrderId webshopOrder) implements WebshopOrderCommand, Command<Void> {}
}
