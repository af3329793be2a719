package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.part;
import static fulfilment.server.products.Shop.product;
import static fulfilment.server.products.Shop.stock;
import static fulfilment.server.products.Shop.stockOf;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Production of compositions from their parts, over HTTP. Rules PRD-42, PRD-43, PRD-44, PRD-45. */
class ProductionTest {

    private final int warehouse = Shop.warehouse();
    private final int set = product("composition_with_stock");
    private final int bolt = product("normal");
    private final int box = product("composition_with_stock");
    private final int pack = product("virtual_composition");
    private final int air = product("unlimited_stock");

    ProductionTest() {
        part(set, bolt, 2);
        part(set, pack, 3);
        part(set, air, 9);
        part(pack, bolt, 1);
        part(pack, box, 1);
        stock(bolt, warehouse, 20);
        stock(box, warehouse, 20);
    }

    @Test
    @Rule({"PRD-42", "PRD-44", "PRD-46", "STK-59"})
    void takesThePartsAndAddsTheComposition() {
        var made = produce(API, set, 4, warehouse).ok();

        assertThat(made.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(made.get("stock").asInt()).isEqualTo(4);
        assertThat(made.get("locations").isArray()).isTrue();
        assertThat(stockOf(bolt, warehouse)).isZero();
        assertThat(stockOf(box, warehouse)).isEqualTo(8);
        var history = API.get("/stockhistory?idproduct=" + set).ok().get(0);
        assertThat(history.get("change_type").asString()).isEqualTo("production");
        assertThat(history.get("reason").asString()).isEqualTo("made");
    }

    @Test
    @Rule("PRD-42")
    void producesNothingWhenAPartIsMissing() {
        long events = Service.shared().events();

        produce(API, set, 5, warehouse).refused(400, 1006);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(stockOf(set, warehouse)).isZero();
        assertThat(stockOf(bolt, warehouse)).isEqualTo(20);
        assertThat(stockOf(box, warehouse)).isEqualTo(20);
    }

    @Test
    @Rule("PRD-43")
    void refusesToProduceAnythingButAnActiveCompositionWithStockAndParts() {
        var empty = product("composition_with_stock");
        var inactive = product("composition_with_stock");
        part(inactive, bolt, 1);
        API.post("/products/" + inactive + "/inactivate", null).ok();
        long events = Service.shared().events();

        for (int product : List.of(bolt, pack, air, empty, inactive)) {
            produce(API, product, 1, warehouse).refused(400, 1007);
        }

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(stockOf(bolt, warehouse)).isEqualTo(20);
    }

    @Test
    @Rule("PRD-45")
    void refusesToProduceWithMorePartsThanTheLimit() {
        long events = Service.shared().events();

        assertThat(produce(API, set, 100_000_000, warehouse).refused(400, 5)).contains("amount");

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    void refusesToProduceInAnUnknownWarehouse() {
        long events = Service.shared().events();

        produce(API, set, 1, 2_000_000_000).refused(404, 20);

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    private static Client.Response produce(Client client, int product, int amount, int warehouse) {
        return client.post("/products/" + product + "/produce",
                "{\"idwarehouse\": %d, \"amount\": %d, \"reason\": \"made\"}".formatted(warehouse, amount));
    }
}
