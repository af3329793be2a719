package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.AtOnce;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import fulfilment.testing.Unique;
import org.junit.jupiter.api.Test;

/** A shipment that is undone through one node while its goods come back as a return through another one. */
class TwoNodesShipmentUndoTest {

    private final TwoNodes nodes = TwoNodes.shared();
    private final Client api = nodes.first().admin();

    @Test
    @Rule({"RET-46", "SHP-52"})
    void goodsAreBookedInOnce() throws Exception {
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 12.5}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
        for (int round = 0; round < 6; round++) {
            api.post("/products/%d/stock/1".formatted(product), "{\"change\": 2, \"reason\": \"found\"}").ok();
            int order = api.post("/orders",
                    """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [1], "products": [{"idproduct": %d, "amount": 2}]}"""
                            .formatted(product))
                    .created().get("idorder").asInt();
            int shipment = shipped(order);
            var parcel = api.post("/returns", """
                    {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "name": "Ann", "country": "nl", "returned_products":
                     [{"idproduct": %d, "amount": 2, "idreturn_reason": 1}]}""".formatted(order, product)).created();
            var receive = "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": %d, \"status\": \"added_to_stock\"}]}"
                    .formatted(parcel.at("/returned_products/0/idreturn_product").asInt());
            int undoing = round % 2; // each node decides each of the two, in turn
            var admins = nodes.admins();

            var answers = AtOnce.atOnce(2, number -> number == 0
                    ? admins.get(undoing).post("/admin/shipments/%d/undo".formatted(shipment),
                            "{\"reason\": \"never handed over\"}")
                    : admins.get(1 - undoing).post("/returns/%d/receive".formatted(parcel.get("idreturn").asInt()), receive));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(200, 400);
            assertThat(api.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(2);
            api.send("DELETE", "/orders/" + order, "{\"force\": true}").expect(204);
            api.post("/products/%d/stock/1".formatted(product), "{\"change\": -2, \"reason\": \"away\"}").ok();
        }
    }

    private int shipped(int order) {
        api.post("/orders/%d/process".formatted(order), null).ok();
        int picklist = api.get("/orders/" + order).ok().at("/picklists/0/idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        return api.post("/picklists/%d/shipments?return=shipment".formatted(picklist), "{}").created().get("idshipment").asInt();
    }
}
