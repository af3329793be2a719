package fulfilment.api.stock;

import java.time.LocalDate;
import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the stock of one product. Amounts are pieces. Rules STK. */
public sealed interface StockCommand {

    StockId stock();

    /**
     * Adds or removes pieces.
     *
     * @param location absent to choose a place automatically; null for no specific location
     * @param change   pieces; never zero
     * @param lot      the lot of added pieces; null if none is given
     */
    record ChangeStock(@TargetAggregateIdentifier StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change,
            @Nullable Lot lot, String reason, ChangeType type) implements StockCommand, Command<Void> {

        public ChangeStock {
            if (change == 0) {
                throw new IllegalArgumentException("the change is zero");
            }
        }
    }

    /** Sets the level of a warehouse. The difference is added or removed as without a location. Rule STK-23. */
    record SetStock(@TargetAggregateIdentifier StockId stock, WarehouseId warehouse, int amount, String reason,
            ChangeType type) implements StockCommand, Command<Void> {

        public SetStock {
            notNegative(amount);
        }
    }

    /**
     * Sets the levels of several products in one transaction, each as {@link SetStock} does. Rules STK-73, STK-74, STK-75.
     *
     * @param levels       each product at most once in a warehouse
     * @param allOrNothing whether nothing is changed if one of them is refused
     */
    record SetStockLevels(List<WantedLevel> levels, String reason, boolean allOrNothing) implements Command<SetLevels> {}

    /**
     * The level that a product shall have in a warehouse.
     *
     * @param product     null if it is named by its code
     * @param productcode null if it is named by its id
     * @param amount      pieces, 0 or more
     */
    record WantedLevel(@Nullable ProductId product, @Nullable String productcode, WarehouseId warehouse, int amount) {}

    /**
     * Moves pieces from one place to another. Returns {@link Touched}.
     *
     * @param claimsOfPicklist  the picklist whose claims move with the pieces; null to move free pieces first
     * @param reallocateClaims  whether claims move along if too few pieces are free
     * @param reason            may be null inside one warehouse only
     */
    record MoveStock(@TargetAggregateIdentifier StockId stock, Spot from, Spot to, int amount,
            @Nullable PicklistId claimsOfPicklist, boolean reallocateClaims,
            @Nullable String reason) implements StockCommand, Command<Touched> {

        public MoveStock {
            positive(amount);
        }
    }

    /**
     * A place in a request: a location, a warehouse, or both.
     *
     * @param idlocation  null for no specific location; then the warehouse is required
     * @param idwarehouse null for the warehouse of the location
     */
    record Spot(@Nullable LocationId idlocation, @Nullable WarehouseId idwarehouse) {}

    /** The warehouses that a move changed. */
    record Touched(List<Integer> idwarehouses) {}

    /** Links a product to a location. @param preferred whether it becomes the only preferred location in its warehouse */
    record LinkLocation(@TargetAggregateIdentifier StockId stock, LocationId location, @Nullable String note,
            boolean preferred) implements StockCommand, Command<Void> {}

    record ChangeLocationLink(@TargetAggregateIdentifier StockId stock, LocationId location, Sent<String> note,
            Sent<Boolean> preferred) implements StockCommand, Command<Void> {}

    record UnlinkLocation(@TargetAggregateIdentifier StockId stock, LocationId location) implements StockCommand, Command<Void> {}

    /** Claims pieces at a place for a picklist, in addition to its claims there. */
    record ClaimStock(@TargetAggregateIdentifier StockId stock, PicklistId idpicklist, Place place,
            int amount) implements StockCommand, Command<Void> {

        public ClaimStock {
            positive(amount);
        }
    }

    /** Releases claimed pieces. @param amount at most the pieces that the picklist claims there */
    record ReleaseClaim(@TargetAggregateIdentifier StockId stock, PicklistId idpicklist, Place place,
            int amount) implements StockCommand, Command<Void> {

        public ReleaseClaim {
            positive(amount);
        }
    }

    /** Removes claimed pieces from stock after they were picked. */
    record TakeClaimedStock(@TargetAggregateIdentifier StockId stock, PicklistId idpicklist, Place place, int amount,
            String reason) implements StockCommand, Command<Void> {

        public TakeClaimedStock {
            positive(amount);
        }
    }

    /** Compares the expiration dates of lots with a day. @param lots of the product, in stock or not */
    record ExpireLots(@TargetAggregateIdentifier StockId stock, List<Lot> lots,
            LocalDate today) implements StockCommand, Command<Void> {}

    /**
     * Reserves pieces for a backorder. A reservation keeps no pieces, so free stock may become negative.
     *
     * @param amount   the whole reservation; 0 ends it
     * @param priority  a lower number gets stock earlier
     * @param elsewhere the warehouses that may deliver it beside its own; empty for all that take orders, null for none
     */
    record ReserveForBackorder(@TargetAggregateIdentifier StockId stock, BackorderId idbackorder, WarehouseId warehouse,
            int amount, int priority, @Nullable List<Integer> elsewhere) implements StockCommand, Command<Void> {

        public ReserveForBackorder {
            notNegative(amount);
        }
    }

    /** Allocates pieces to an unprocessed order. An allocation keeps no pieces. @param amount the whole allocation; 0 ends it */
    record AllocateToOrder(@TargetAggregateIdentifier StockId stock, OrderId idorder, WarehouseId warehouse,
            int amount) implements StockCommand, Command<Void> {

        public AllocateToOrder {
            notNegative(amount);
        }
    }

    private static void positive(int amount) {
        if (amount < 1) {
            throw new IllegalArgumentException("an amount is at least one piece");
        }
    }

    private static void notNegative(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("a level is never negative");
        }
    }
}
