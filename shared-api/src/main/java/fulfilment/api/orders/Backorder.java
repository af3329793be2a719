package fulfilment.api.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a line that cannot be picked yet. Rules BCK-1, BCK-3, BCK-13.
 *
 * @param priority          the lower number gets stock earlier; among equals, the older backorder does
 * @param hasParts          whether it is a virtual composition, of which each part has a backorder of its own
 * @param partOfIdbackorder backorder of the composition that this is a part of; null unless it is a part
 * @param partsPerParent    pieces in one composition; null unless it is a part
 */
public record Backorder(int idbackorder, int idorderProduct, int idproduct, WarehouseId warehouse, int amount, int priority,
        boolean hasParts, @Nullable Integer partOfIdbackorder, @Nullable Integer partsPerParent) {

    /** Initial priority of all backorders; among these, age decides. Rule BCK-3. */
    public static final int USUAL_PRIORITY = 100;

    public BackorderId id() {
        return new BackorderId(idbackorder);
    }

    /** The stock of its product. */
    public StockId stock() {
        return new StockId(idproduct);
    }

    public Backorder withAmount(int left) {
        return new Backorder(idbackorder, idorderProduct, idproduct, warehouse, left, priority, hasParts, partOfIdbackorder,
                partsPerParent);
    }

    public Backorder in(WarehouseId other) {
        return new Backorder(idbackorder, idorderProduct, idproduct, other, amount, priority, hasParts, partOfIdbackorder,
                partsPerParent);
    }

    public Backorder withPriority(int changed) {
        return new Backorder(idbackorder, idorderProduct, idproduct, warehouse, amount, changed, hasParts, partOfIdbackorder,
                partsPerParent);
    }
}
