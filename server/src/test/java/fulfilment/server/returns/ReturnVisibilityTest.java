package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.body;
import static fulfilment.server.returns.Returns.id;
import static fulfilment.server.returns.Returns.ids;
import static fulfilment.server.returns.Returns.line;
import static fulfilment.server.returns.Returns.made;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.product;
import static fulfilment.server.returns.Returns.receive;
import static fulfilment.server.returns.Returns.refused;
import static fulfilment.server.returns.Returns.returned;
import static fulfilment.server.returns.Returns.unique;
import static fulfilment.server.returns.Returns.user;
import static fulfilment.server.returns.Returns.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import org.junit.jupiter.api.Test;

/** Tests who sees and changes which returns. Rules RET-5, RET-11, RET-33, RET-34. */
class ReturnVisibilityTest {

    private final int owner = Service.shared().fulfilmentCustomer();
    private final int other = Service.shared().fulfilmentCustomer();
    private final Client limited = user(owner, true);

    private static String owned(int by) {
        return ", \"idfulfilment_customer\": " + by;
    }

    private static String listing(int product) {
        return ", \"returned_products\": [{\"idproduct\": %d, \"amount\": 1, \"idreturn_reason\": 1}]".formatted(product);
    }

    private static int order(int product, int by) {
        return made("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]%s}""".formatted(
                        product,
                        owned(by)),
                "idorder");
    }

    @Test
    @Rule({"RET-5", "RET-34"})
    void aLimitedKeyReachesItsOwnReturnsOnly() {
        var own = limited.post("/returns", body(owned(other) + listing(product(owned(owner))))).created();
        var foreign = returned(owned(other) + listing(product(owned(other))));
        assertThat(own.get("idfulfilment_customer").asInt()).isEqualTo(owner);
        assertThat(limited.get(path(own, "")).ok()).isEqualTo(own);
        assertThat(ids(limited.get("/returns").ok())).contains(id(own)).doesNotContain(id(foreign));
        assertThat(ids(limited.get("/returns?search=" + foreign.get("returnid").asString()).ok())).isEmpty();
        for (var below : new String[] {"", "/returned_products", "/replacement_products", "/logs", "/comments"}) {
            refused(404, 20, () -> limited.get(path(foreign, below)));
        }
        var line = "{\"idproduct\": %d, \"amount\": 1, \"price\": 1, \"idreturn_reason\": 1}".formatted(product(owned(owner)));
        refused(404, 20, () -> limited.put(path(foreign, ""), "{\"name\": \"x\"}"));
        refused(404, 20, () -> limited.post(path(foreign, "/returned_products"), line));
        refused(404, 20, () -> limited.post(path(foreign, "/replacement_products"), line));
        refused(404, 20, () -> limited.put(path(foreign, "/returned_products/" + line(foreign, 0)), "{\"amount\": 2}"));
        refused(404, 20, () -> limited.delete(path(foreign, "/returned_products/" + line(foreign, 0))));
        refused(404, 20, () -> limited.post(path(foreign, "/logs"), "{\"message\": \"x\"}"));
        refused(404, 20, () -> limited.post(path(foreign, "/comments"), "{\"body\": \"x\"}"));
        limited.post(path(own, "/logs"), "{\"message\": \"x\"}").created();
        assertThat(limited.put(path(own, ""), "{\"idfulfilment_customer\": %d}".formatted(other)).ok()
                .get("idfulfilment_customer").asInt()).isEqualTo(owner);
    }

    @Test
    @Rule({"RET-5", "RET-11"})
    void refusesObjectsOfAnotherFulfilmentCustomer() {
        int own = product(owned(owner));
        int foreign = product(owned(other));
        int order = order(foreign, other);
        int customer = made("/customers", "{\"name\": \"%s\"%s}".formatted(unique(), owned(other)), "idcustomer");
        refused(404, 20, () -> limited.post("/returns", body(listing(foreign))));
        refused(404, 20, () -> limited.post("/returns", body(", \"idorder\": " + order)));
        refused(404, 20, () -> limited.post("/returns", body(", \"idcustomer\": " + customer)));
        refused(400, 5, () -> API.post("/returns", body(owned(owner) + listing(foreign))));
        refused(400, 5, () -> API.post("/returns", body(owned(owner) + ", \"idorder\": " + order)));
        refused(400, 5, () -> API.post("/returns", body(owned(owner) + ", \"idcustomer\": " + customer)));

        var one = returned(owned(owner) + listing(own));
        refused(400, 5, () -> API.put(path(one, ""), "{\"idfulfilment_customer\": %d}".formatted(other)));
        refused(400, 5, () -> API.put(path(one, ""), "{\"idorder\": %d}".formatted(order)));
        refused(400, 1012, () -> API.put("/products/" + own, "{\"idfulfilment_customer\": %d}".formatted(other)));
        receive(one, 0, warehouse(), "not_added_to_stock").ok();
        API.put("/products/" + own, "{\"idfulfilment_customer\": %d}".formatted(other)).ok();
        assertThat(returned(", \"idorder\": " + order).get("idfulfilment_customer").asInt()).isEqualTo(other);
        assertThat(returned(", \"idcustomer\": " + customer).get("idfulfilment_customer").asInt()).isEqualTo(other);
    }

    @Test
    @Rule("RET-33")
    void hidesAnOrderThatWentToAnother() {
        int order = order(product(), owner);
        var one = returned(owned(owner) + ", \"idorder\": " + order);
        assertThat(limited.get(path(one, "")).ok().get("order").get("idorder").asInt()).isEqualTo(order);
        API.put("/orders/" + order, "{\"idfulfilment_customer\": %d}".formatted(other)).ok();
        assertThat(limited.get(path(one, "")).ok().get("order").isNull()).isTrue();
        assertThat(again(one).get("order").get("idorder").asInt()).isEqualTo(order);
        int customer = made("/customers", "{\"name\": \"%s\"}".formatted(unique()), "idcustomer");
        var named = returned(owned(owner) + ", \"idcustomer\": " + customer);
        assertThat(named.get("customer").isNull()).isFalse();
        assertThat(limited.get(path(named, "")).ok().get("customer").isNull()).isTrue();
    }

    @Test
    @Rule("RET-30")
    void showsNoPurchasePrices() {
        var lamp = product(", \"fixedstockprice\": 7.7777");
        var one = returned(listing(lamp));
        assertThat(user(null, false).get(path(one, "")).ok().toString()).doesNotContain("7.7777");
    }
}
