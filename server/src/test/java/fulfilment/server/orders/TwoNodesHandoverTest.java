package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import java.util.ArrayList;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Handover lists that are made at the same time through two nodes on one database. */
@BesideOthers
class TwoNodesHandoverTest {

    private final TwoNodes nodes = TwoNodes.shared();

    @Test
    @Rule("SHP-63")
    void twoNodesPutNoShipmentOnTwoLists() throws Exception {
        var shop = ShippablePicklists.of(nodes.first());
        int profile = shop.manualProfile("Haulier", "Parcel");
        for (int round = 0; round < 8; round++) {
            var made = new ArrayList<Integer>();
            int provider = 0;
            for (int i = 0; i < 3; i++) {
                var shipment = shop.shipment(shop.picked(1), "{\"idshippingprofile\": %d}".formatted(profile));
                made.add(ShippablePicklists.id(shipment));
                provider = shipment.get("idshippingprovider").asInt();
            }

            var answers = nodes.postAtOnce(
                    "{\"idshippingprovider\": %d, \"idwarehouse\": %d}".formatted(provider, shop.warehouse()),
                    Collections.nCopies(2, "/handoverlists"));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(201, 400);
            var list = answers.stream().filter(answer -> answer.status() == 201).findFirst().orElseThrow().created();
            assertThat(shop.ids("/handoverlists/shipments?idhandover_list=" + list.get("idhandover_list").asInt()))
                    .containsExactlyElementsOf(made);
            answers.stream().filter(answer -> answer.status() == 400).forEach(answer -> answer.refused(400, 21));
        }
    }
}
