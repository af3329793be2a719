package fulfilment.api.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of the stock of one product. Amounts are pieces. Rules STK. */
public sealed interface StockCommand {

    StockId stock();

    /**
     * Adds pieces or takes them away.
     *
     * @param location absent to let a matching one be looked up; null for no specific location
     * @param change   never zero
     * @param lot      of pieces that are added; null when none is named
     */
    record ChangeStock(@TargetAggregateIdentifier StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change,
            @Nullable Lot lot, String reason, ChangeType type) implements StockCommand {

        public ChangeStock {
            if (change == 0) {
                throw new IllegalArgumentException("a change of stock moves at least one piece");
            }
        }
    }

    /** Brings the level of a whole warehouse to an amount, wherever the difference lies. */
    record SetStock(@TargetAggregateIdentifier StockId stock, WarehouseId warehouse, int amount, String reason,
            ChangeType type) implements StockCommand {

        public SetStock {
            notNegative(amount);
        }
    }

    /**
     * Moves pieces from one place to another; answers with {@link Touched}.
     *
     * @param claimsOfPicklist  the picklist whose claims move with the pieces; null when claims are not asked for
     * @param reallocateClaims  whether claims follow the pieces they are on
     * @param reason            null only inside one warehouse
     */
    record MoveStock(@TargetAggregateIdentifier StockId stock, Spot from, Spot to, int amount,
            @Nullable Integer claimsOfPicklist, boolean reallocateClaims, @Nullable String reason) implements StockCommand {

        public MoveStock {
            positive(amount);
        }
    }

    /**
     * A place as a client names it: by its location, its warehouse, or both.
     *
     * @param idlocation  null for no specific location; then the warehouse is needed
     * @param idwarehouse null to take the location's
     */
    record Spot(@Nullable Integer idlocation, @Nullable Integer idwarehouse) {}

    /** The warehouses a move changed something in. */
    record Touched(List<Integer> idwarehouses) {}

    /** Says that a product lies at a location, or may. @param preferred whether it becomes the one preferred in its warehouse */
    record LinkLocation(@TargetAggregateIdentifier StockId stock, LocationId location, @Nullable String note,
            boolean preferred) implements StockCommand {}

    record ChangeLocationLink(@TargetAggregateIdentifier StockId stock, LocationId location, Sent<String> note,
            Sent<Boolean> preferred) implements StockCommand {}

    record UnlinkLocation(@TargetAggregateIdentifier StockId stock, LocationId location) implements StockCommand {}

    /** Holds pieces at a place for a picklist, in addition to what it holds there already. */
    record ClaimStock(@TargetAggregateIdentifier StockId stock, int idpicklist, Place place,
            int amount) implements StockCommand {

        public ClaimStock {
            positive(amount);
        }
    }

    /** Gives claimed pieces free again. @param amount not more than is claimed there */
    record ReleaseClaim(@TargetAggregateIdentifier StockId stock, int idpicklist, Place place,
            int amount) implements StockCommand {

        public ReleaseClaim {
            positive(amount);
        }
    }

    /** Takes pieces that a picklist claims out of the warehouse: they were picked and leave. */
    record TakeClaimedStock(@TargetAggregateIdentifier StockId stock, int idpicklist, Place place, int amount,
            String reason) implements StockCommand {

        public TakeClaimedStock {
            positive(amount);
        }
    }

    /**
     * Reserves for a backorder: softly, so that free stock may become negative.
     *
     * @param amount   the whole reservation; 0 ends it
     * @param priority lower gets stock earlier
     */
    record ReserveForBackorder(@TargetAggregateIdentifier StockId stock, int idbackorder, WarehouseId warehouse, int amount,
            int priority) implements StockCommand {

        public ReserveForBackorder {
            notNegative(amount);
        }
    }

    /** Allocates to an order that is not processed yet: softly. @param amount the whole allocation; 0 ends it */
    record AllocateToOrder(@TargetAggregateIdentifier StockId stock, int idorder, WarehouseId warehouse,
            int amount) implements StockCommand {

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
