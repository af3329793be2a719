package fulfilment.api.returns;

import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Commands for returns. {@code by} is the user who sends the command. {@code scope} is the only fulfilment customer whose objects the command
 * may use; null for all.
 */
public sealed interface ReturnCommand {

    /** Returns the new id. */
    record CreateReturn(ReturnDetails.Changes details, ReturnStatusId status, List<WantedReturn> returned,
            List<WantedReplacement> replacements, UserId by,
            @Nullable FulfilmentCustomerId scope) implements ReturnCommand, Command<ReturnId> {}

    /** A product that a client adds to the returned ones. @param price of one piece */
    record WantedReturn(ProductId idproduct, ReturnReasonId reason, Price price, int amount) {}

    /** A product that a client adds to the replacements. @param price of one piece */
    record WantedReplacement(ProductId idproduct, Price price, int amount) {}

    /** @param status null to keep the status */
    record ChangeReturn(ReturnId idreturn, ReturnDetails.Changes details, @Nullable ReturnStatusId status, UserId by,
            @Nullable FulfilmentCustomerId scope) implements ReturnCommand, Command<Void> {}

    /** Does nothing if it is anonymized already. Its order and its customer stay as they are. */
    record AnonymizeReturn(ReturnId idreturn) implements ReturnCommand, Command<Void> {}

    record DeleteReturn(@TargetAggregateIdentifier ReturnId idreturn) implements ReturnCommand, Command<Void> {}

    /** Returns the id of the returned product; of the first part for a composition. Rule RET-10. */
    record AddReturnedProduct(ReturnId idreturn, WantedReturn product,
            @Nullable FulfilmentCustomerId scope) implements ReturnCommand, Command<Integer> {}

    record ChangeReturnedProduct(@TargetAggregateIdentifier ReturnId idreturn, ReturnedProductId line,
            Sent<ReturnReasonId> reason, Sent<Price> price, Sent<Integer> amount) implements ReturnCommand, Command<Void> {}

    record RemoveReturnedProduct(@TargetAggregateIdentifier ReturnId idreturn,
            ReturnedProductId line) implements ReturnCommand, Command<Void> {}

    /** Returns the id of the replacement product; of the first part for a composition. Rule RET-10. */
    record AddReplacement(ReturnId idreturn, WantedReplacement product,
            @Nullable FulfilmentCustomerId scope) implements ReturnCommand, Command<Integer> {}

    record ChangeReplacement(@TargetAggregateIdentifier ReturnId idreturn, ReplacementProductId line, Sent<Price> price,
            Sent<Integer> amount) implements ReturnCommand, Command<Void> {}

    record RemoveReplacement(@TargetAggregateIdentifier ReturnId idreturn,
            ReplacementProductId line) implements ReturnCommand, Command<Void> {}

    /** Receives products. @param warehouse null if nothing goes to stock and it is not known where it arrived */
    record ReceiveReturn(ReturnId idreturn, @Nullable WarehouseId warehouse, List<Arrival> arrivals,
            UserId by) implements ReturnCommand, Command<Void> {}

    /**
     * @param amount   pieces that arrive; null for all of the line
     * @param location absent if stock chooses the location
     * @param lot      null for none
     */
    record Arrival(ReturnedProductId line, ReturnedProductStatus status, @Nullable Integer amount, Sent<LocationId> location,
            @Nullable Lot lot) {}

    /**
     * Writes into the log, and changes the status if one is named. Returns the id of the entry.
     *
     * @param status null for a comment
     * @param notifyCustomer whether the customer is to hear of it
     */
    record LogReturn(@TargetAggregateIdentifier ReturnId idreturn, @Nullable ReturnStatusId status, @Nullable String message,
            boolean notifyCustomer, UserId by) implements ReturnCommand, Command<Integer> {}

    /** Makes an order of the replacement products and processes it. @param warehouse null if any warehouse may deliver them */
    record OrderReplacements(ReturnId idreturn, @Nullable WarehouseId warehouse,
            UserId by) implements ReturnCommand, Command<Void> {}
}
