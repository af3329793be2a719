package fulfilment.console.search;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Members;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchedTest {

    private static final Searched ORDERS = kind("orders");
    private static final Searched PRODUCTS = kind("products");

    private static Searched kind(String name) {
        return Searched.ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
    }

    private static Members object(String... members) {
        var object = new Members();
        for (int i = 0; i < members.length; i += 2) {
            object.put(members[i], members[i + 1]);
        }
        return object;
    }

    private static final Members FIRST = object("idorder", "1", "orderid", "O2026-1000", "reference", "shop 7");
    private static final Members SECOND = object("idorder", "2", "orderid", "O2026-10001", "reference", "O2026-1000");

    @Test
    void theWholeCodeOfOneObjectMeansIt() {
        assertThat(ORDERS.meant(List.of(SECOND, FIRST), "o2026-1000")).isSameAs(FIRST);
        assertThat(ORDERS.meant(List.of(FIRST, SECOND), "shop 7")).isSameAs(FIRST);
    }

    @Test
    void aPartOfACodeOrACodeOfSeveralMeansNone() {
        assertThat(ORDERS.meant(List.of(FIRST, SECOND), "O2026")).isNull();
        var twin = object("idorder", "3", "orderid", "O2026-1002", "reference", "shop 7");
        assertThat(ORDERS.meant(List.of(FIRST, twin), "shop 7")).isNull();
    }

    @Test
    void aBarcodeMeansItsProductInEachOfItsForms() {
        var product = object("idproduct", "5", "productcode", "lantern", "barcode", "012345678905");
        assertThat(PRODUCTS.meant(List.of(product), "0012345678905")).isSameAs(product);
        assertThat(PRODUCTS.meant(List.of(product), "12345678905")).isNull(); // eleven digits are no number of an article
        assertThat(PRODUCTS.page(product)).isEqualTo("/console/products/5");
    }

    @Test
    void theBestMatchComesFirst() {
        var name = object("idorder", "4", "orderid", "O2026-1003", "deliveryname", "Ann of O2026-1000");
        assertThat(ORDERS.bestFirst(List.of(name, SECOND, FIRST), "O2026-1000")).containsExactly(SECOND, FIRST, name);
    }

    @Test
    void whatHasNoCodeIsCalledByItsDetailsOrItsId() {
        assertThat(kind("shipments").title(object("idshipment", "9"))).isEqualTo("#9");
        assertThat(kind("customers").title(object("idcustomer", "9", "name", "Ann"))).isEqualTo("Ann");
    }
}
