package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * A product to pick. Rules PRO-20, PRO-10.
 *
 * @param idorderProduct          the line of the order it is for
 * @param weight                  of one piece, in grams
 * @param partofIdpicklistProduct the line of the composition this is a part of; null otherwise
 * @param partsPerParent          pieces of it in one composition; null unless it is a part
 * @param hasParts                a composition: it is picked by picking its parts
 */
public record PicklistLine(int idpicklistProduct, int idproduct, @Nullable Integer idorderProduct, int idvatgroup,
        String productcode, String name, String remarks, int amount, Price price, int weight,
        @Nullable Integer partofIdpicklistProduct, @Nullable Integer partsPerParent, boolean hasParts) {

    public PicklistLine with(String newName, String newRemarks, Price newPrice) {
        return new PicklistLine(idpicklistProduct, idproduct, idorderProduct, idvatgroup, productcode, newName, newRemarks,
                amount,
                newPrice, weight, partofIdpicklistProduct, partsPerParent, hasParts);
    }

    /** Whether somebody has to fetch it. */
    @JsonIgnore
    public boolean isFetched() {
        return !hasParts;
    }
}
