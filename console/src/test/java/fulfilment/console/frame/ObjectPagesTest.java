package fulfilment.console.frame;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.LocalPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectPagesTest {

    private final ObjectPages pages = new ObjectPages();

    @ParameterizedTest
    @CsvSource({"order-17, /console/orders/17", "stock-3, /console/products/3", "product-3, /console/products/3",
            "picklist-4, /console/picklists/4", "purchaseorder-5, /console/purchaseorders/5", "receipt-6, /console/receipts/6",
            "return-7, /console/returns/7", "customer-8, /console/customers/8", "hook-9, /console/hooks/9",
            "user-1, /console/users/1", "fulfilment_customer-2, /console/fulfilmentcustomers/2",
            "warehouse-1, /console/warehouses/1"})
    void anObjectLeadsToItsPage(String object, String page) {
        assertThat(pages.of(object)).isEqualTo(page);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "account-1", "compositions-1", "order", "order-", "order-x", "order-1/../../x", "-1",
            "order-12345678901"})
    void whatHasNoPageOfItsOwnLeadsNowhere(String object) {
        assertThat(pages.of(object)).isNull();
    }

    @Test
    void thePageOfAnObjectIsOneThatFormsMayComeBackTo() {
        assertThat(LocalPage.of(pages.of("order-17"))).isEqualTo("/console/orders/17");
    }
}
