package fulfilment.api.orders;

import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a line that cannot be picked yet. Rules BCK-1, BCK-3, BCK-13.
 *
 * @param priority          lower gets stock earlier; then the older
 * @param hasParts          it is a composition; its parts have backorders of their own
 * @param partOfIdbackorder the backorder of the composition this is a part of
 * @param partsPerParent    pieces of it in one composition; null unless it is a part
 */
public record Backorder(int idbackorder, int idorderProduct, int idproduct, WarehouseId warehouse, int amount, int priority,
        boolean hasParts, @Nullable Integer partOfIdbackorder, @Nullable Integer partsPerParent) {

    /** What all begin with, so that age decides. Rule BCK-3. */
    public static final int USUAL_PRIORITY = 100;

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
