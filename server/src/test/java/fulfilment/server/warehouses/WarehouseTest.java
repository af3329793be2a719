package fulfilment.server.warehouses;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Warehouses over HTTP. Rules ACC. */
class WarehouseTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private static JsonNode warehouse(Client api, String members) {
        return api.post("/admin/warehouses", "{\"name\": \"%s\"%s}".formatted(Unique.text(), members)).created();
    }

    @Test
    @Rule("ACC-5")
    void givesANewWarehouseDefaults() {
        var name = Unique.text();

        var made = API.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(name)).created();

        assertThat(made.get("name").asString()).isEqualTo(name);
        assertThat(made.get("active").asBoolean()).isTrue();
        assertThat(made.get("accept_orders").asBoolean()).isTrue();
        assertThat(made.get("counts_for_general_stock").asBoolean()).isTrue();
        assertThat(made.get("priority").asInt()).isEqualTo(1);
        assertThat(API.get("/warehouses/" + made.get("idwarehouse").asInt()).ok()).isEqualTo(made);
    }

    @Test
    @Rule("ACC-5")
    void keepsWhatIsSentForANewWarehouse() {
        var made = warehouse(API,
                ", \"active\": false, \"accept_orders\": false, \"counts_for_general_stock\": false, \"priority\": 7");

        assertThat(made.get("active").asBoolean()).isFalse();
        assertThat(made.get("accept_orders").asBoolean()).isFalse();
        assertThat(made.get("counts_for_general_stock").asBoolean()).isFalse();
        assertThat(made.get("priority").asInt()).isEqualTo(7);
    }

    @Test
    @Rule("ACC-17")
    void findsWarehousesByAPartOfTheirName() {
        var name = warehouse(API, ", \"active\": false").get("name").asString();

        assertThat(
                API.get("/warehouses?search=" + name.substring(1, 20).toUpperCase(Locale.ROOT)).ok().findValuesAsString("name"))
                .containsExactly(name);
        assertThat(API.get("/warehouses?search=%s&offset=1".formatted(name)).ok()).isEmpty();
        assertThat(API.get("/warehouses?search=_" + name.substring(1)).ok()).isEmpty();
        assertThat(API.get("/warehouses?search=%s%s".formatted(name, Client.asOfNow())).ok()).hasSize(1);
    }

    @Test
    @Rule({"ACC-1", "ACC-9", "LOC-21"})
    void anAccountStartsWithALocationTypeAndTakesTheFirstActiveWarehouseThatAcceptsOrdersIfNoneIsNamed() {
        var api = Service.sharedWithOneAdmin().admin();
        assertThat(api.get("/locationtypes").ok()).singleElement().asString()
                .isEqualTo("{\"idlocation_type\":1,\"name\":\"Standard\",\"default\":true,\"color\":\"#5993be\"}");
        int main = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int later = warehouse(api, ", \"priority\": 9").get("idwarehouse").asInt();
        assertThat(warehouseOfANewPurchaseOrder(api)).isEqualTo(main);

        api.put("/admin/warehouses/" + later, "{\"priority\": 0}").ok();
        assertThat(warehouseOfANewPurchaseOrder(api)).isEqualTo(later);

        api.put("/admin/warehouses/" + later, "{\"accept_orders\": false}").ok();
        assertThat(warehouseOfANewPurchaseOrder(api)).isEqualTo(main);

        api.put("/admin/warehouses/" + later, "{\"accept_orders\": true, \"active\": false}").ok();
        assertThat(warehouseOfANewPurchaseOrder(api)).isEqualTo(main);
    }

    private static int warehouseOfANewPurchaseOrder(Client api) {
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
        return api.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(supplier, product)).created().get("idwarehouse").asInt();
    }
}
