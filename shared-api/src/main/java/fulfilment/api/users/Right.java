package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import java.util.Arrays;

/** A right that a user may have; an admin has all of them. Rules USR-5, USR-6. */
public enum Right {
    ORDERS_EDIT("orders.edit"),
    ORDERS_CANCEL("orders.cancel"),
    PICKLISTS_EDIT("picklists.edit"),
    PICKLISTS_CANCEL("picklists.cancel"),
    PICKLISTS_MANUAL_PICK("picklists.manual_pick"),
    PICKLISTS_MANUAL_PICK_ALL("picklists.manual_pick_all"),
    BACKORDERS_PROCESS("backorders.process"),
    PURCHASEORDERS_SHOW("purchaseorders.show"),
    PURCHASEORDERS_EDIT("purchaseorders.edit"),
    PURCHASEORDERS_MARK_AS_PURCHASED("purchaseorders.mark_as_purchased"),
    RECEIPTS_ADD_PRODUCT("receipts.add_product"),
    PRODUCTS_EDIT("products.edit"),
    STOCK_MANUAL_CHANGE("stock.manual_change"),
    STOCK_MOVE("stock.move"),
    PRODUCTS_SHOW_FIXEDSTOCKPRICE("products.show_fixedstockprice"),
    FULFILMENT_CUSTOMERS_EDIT("fulfilment_customers.edit"),
    WAREHOUSES_EDIT("warehouses.edit"),
    WAREHOUSES_STOCK_VALUE("warehouses.stock_value"),
    LOCATIONS_EDIT("locations.edit"),
    LOCATIONS_LINK("locations.link"),
    REPORTS_SHOW("reports.show"),
    EXPORTS_IMPORTS("exports_imports");

    private final String word;

    Right(String word) {
        this.word = word;
    }

    @JsonValue
    public String word() {
        return word;
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Right of(String word) {
        return Arrays.stream(values()).filter(right -> right.word.equals(word)).findFirst()
                .orElseThrow(() -> new BadParameter("rights", "has no right '%s'".formatted(Excerpt.of(word))));
    }
}
