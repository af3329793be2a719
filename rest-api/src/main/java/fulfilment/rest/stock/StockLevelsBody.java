package fulfilment.rest.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockCommand.SetStockLevels;
import fulfilment.api.stock.StockCommand.WantedLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that sets many levels of stock. Rules STK-73, STK-74, STK-75.
 *
 * @param levels       1 to 500 levels, each of another product or warehouse
 * @param reason       why, as the stock history shows it
 * @param allOrNothing whether nothing is changed if one of them is refused; false if null or absent
 */
record StockLevelsBody(@Required @Nullable List<@Nullable Level> levels, @Required @Nullable String reason,
        @Nullable Boolean allOrNothing) {

    private static final int MOST = 500;

    /**
     * The level that a product shall have in a warehouse.
     *
     * @param idproduct   the id of the product. It or {@code productcode} is required, not both.
     * @param productcode the code of the product, if {@code idproduct} is absent or null
     * @param idwarehouse the id of the warehouse
     * @param amount      the new stock of the warehouse in pieces, 0 or more. For example {@code 12}.
     */
    record Level(@Nullable Integer idproduct, @Nullable String productcode, @Required @Nullable Integer idwarehouse,
            @Required @Nullable Integer amount) {

        WantedLevel wanted(String name) {
            var code = Check.text(name + ".productcode", productcode);
            if (idproduct == null && (code == null || code.isBlank())) {
                throw new BadParameter(name + ".idproduct", "or productcode is required");
            }
            if (idproduct != null && code != null) {
                throw new BadParameter(name + ".productcode", "cannot be sent together with idproduct");
            }
            return new WantedLevel(Id.of(idproduct, ProductId::new), code,
                    new WarehouseId(Check.required(name + ".idwarehouse", idwarehouse)), Check.level(name + ".amount", amount));
        }
    }

    SetStockLevels toCommand() {
        var sent = Check.required("levels", levels);
        if (sent.isEmpty() || sent.size() > MOST) {
            throw new BadParameter("levels", "must be 1 to %d levels, not %,d".formatted(MOST, sent.size()));
        }
        return new SetStockLevels(Check.each("levels", sent, Level::wanted), Check.name("reason", reason),
                Boolean.TRUE.equals(allOrNothing));
    }
}
