package fulfilment.api.locationstockcounts;

import fulfilment.api.kernel.Command;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.users.UserId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for stock counts. {@code by} is the user who sends the command. */
public sealed interface StockCountCommand {

    /** Returns the new {@link StockCountId}. @param blind whether expected amounts stay hidden while the count is open */
    record OpenStockCount(LocationId location, boolean blind, UserId by) implements StockCountCommand, Command<StockCountId> {}

    /** Says how many pieces of a product lie at the location. @param lot the lot on the pieces; null if none is named */
    record CountProduct(@TargetAggregateIdentifier StockCountId count, ProductId idproduct, int amount, @Nullable Lot lot,
            UserId by) implements StockCountCommand, Command<Void> {}

    /** Corrects the stock of the location by what was counted. @param uncounted null to refuse products that were not counted */
    record CompleteStockCount(@TargetAggregateIdentifier StockCountId count, @Nullable Uncounted uncounted,
            UserId by) implements StockCountCommand, Command<Void> {}

    record CancelStockCount(@TargetAggregateIdentifier StockCountId count,
            UserId by) implements StockCountCommand, Command<Void> {}
}
