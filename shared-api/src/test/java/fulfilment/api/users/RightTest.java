package fulfilment.api.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RightTest {

    @Test
    @Rule("USR-6")
    void knowsTheRightsOfTheSpecificationOnly() {
        assertThat(Arrays.stream(Right.values()).map(Right::word)).containsExactlyInAnyOrder(
                "orders.edit", "orders.cancel", "picklists.edit", "picklists.cancel", "picklists.manual_pick",
                "picklists.manual_pick_all", "backorders.process", "purchaseorders.show", "purchaseorders.edit",
                "purchaseorders.mark_as_purchased", "receipts.add_product", "products.edit", "stock.manual_change",
                "stock.move", "products.show_fixedstockprice", "fulfilment_customers.edit", "warehouses.edit",
                "warehouses.stock_value", "locations.edit", "locations.link", "reports.show", "exports_imports").hasSize(22);
        assertThat(Right.of("stock.move")).isEqualTo(Right.STOCK_MOVE);
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> Right.of("no.such"));
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> Right.of("STOCK_MOVE"));
    }
}
