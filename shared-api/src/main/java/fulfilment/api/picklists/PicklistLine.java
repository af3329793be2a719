package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.kernel.Price;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * A line of a picklist. Rules PRO-20, PRO-10.
 *
 * @param idorderProduct          the order line it belongs to
 * @param weight                  of one piece, in grams
 * @param partofIdpicklistProduct the line of the composition; null if this is not a part
 * @param partsPerParent          pieces of it in one composition; null if this is not a part
 * @param hasParts                whether it is a composition, which is picked by picking its parts
 * @param idreturnProductReplacement the replacement product of a return that it delivers; null for all other lines
 */
public record PicklistLine(int idpicklistProduct, int idproduct, @Nullable Integer idorderProduct, int idvatgroup,
        @NoPersonalData String productcode, @NoPersonalData String name, @PersonalData String remarks, int amount, Price price,
        int weight,
        @Nullable Integer partofIdpicklistProduct, @Nullable Integer partsPerParent, boolean hasParts,
        @Nullable Integer idreturnProductReplacement) {

    /** A line that replaces nothing. */
    public PicklistLine(int idpicklistProduct, int idproduct, @Nullable Integer idorderProduct, int idvatgroup,
            String productcode,
            String name, String remarks, int amount, Price price, int weight, @Nullable Integer partofIdpicklistProduct,
            @Nullable Integer partsPerParent, boolean hasParts) {
        this(idpicklistProduct, idproduct, idorderProduct, idvatgroup, productcode, name, remarks, amount, price, weight,
                partofIdpicklistProduct, partsPerParent, hasParts, null);
    }

    public PicklistLine with(String newName, String newRemarks, Price newPrice) {
        return new PicklistLine(idpicklistProduct, idproduct, idorderProduct, idvatgroup, productcode, newName, newRemarks,
                amount,
                newPrice, weight, partofIdpicklistProduct, partsPerParent, hasParts, idreturnProductReplacement);
    }

    public PicklistLine with(int newAmount) {
        return new PicklistLine(idpicklistProduct, idproduct, idorderProduct, idvatgroup, productcode, name, remarks, newAmount,
                price, weight, partofIdpicklistProduct, partsPerParent, hasParts, idreturnProductReplacement);
    }

    /** Whether its pieces are fetched. A composition is not; its parts are. */
    @JsonIgnore
    public boolean isFetched() {
        return !hasParts;
    }
}
