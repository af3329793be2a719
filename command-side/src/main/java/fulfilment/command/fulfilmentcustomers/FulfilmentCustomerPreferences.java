package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.account.TemplateId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/**
 * Defaults of a fulfilment customer for its orders. Rules FUL-11, FUL-10.
 *
 * @param idtemplate           the template for its orders; null for the account's default
 * @param preferredIdwarehouse the warehouse that is tried first for its orders; null for none
 */
public record FulfilmentCustomerPreferences(@Nullable TemplateId idtemplate, @Nullable WarehouseId preferredIdwarehouse) {

    public static final FulfilmentCustomerPreferences NONE = new FulfilmentCustomerPreferences(null, null);
}
