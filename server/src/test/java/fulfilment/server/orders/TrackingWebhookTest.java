package fulfilment.server.orders;

import static fulfilment.server.orders.ReportingProvider.report;
import static fulfilment.server.orders.ShippablePicklists.id;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.server.webhooks.Receiver;
import fulfilment.testing.Unique;
import org.junit.jupiter.api.Test;

/** What receivers of webhooks hear of parcels that were handed over. */
@BesideOthers
class TrackingWebhookTest {

    @Rule("SHP-77")
    @Test
    void isDeliveredToHooksOfThisKindOnly() {
        var service = Service.shared(RepeatedLabelRequestTest.SETTINGS);
        var api = service.admin();
        var provider = ReportingProvider.of(service);
        var code = "3S" + Unique.text();
        try (var receiver = new Receiver()) {
            for (var kind : new String[] {"shipments.tracking_status_changed", "picklists.shipments.created"}) {
                api.post("/hooks", "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(kind,
                        receiver.address("/" + kind))).created();
            }
            var shipment = provider.ships(code);

            provider.says(report(code, "in_transit", provider.now()));
            var heard = receiver.await("/shipments.tracking_status_changed", 1).getFirst().json();

            assertThat(heard.get("event").asString()).isEqualTo("shipments.tracking_status_changed");
            assertThat(heard.get("data").get("idshipment").asInt()).isEqualTo(id(shipment));
            assertThat(heard.get("data").get("tracking_status").asString()).isEqualTo("in_transit");
            assertThat(receiver.await("/picklists.shipments.created", 1)).hasSize(1)
                    .allSatisfy(call -> assertThat(call.json().get("data").has("tracking_status")).isFalse());
            provider.says(report(code, "delivered", provider.now()));
            receiver.await("/shipments.tracking_status_changed", 2);
            assertThat(receiver.calls("/picklists.shipments.created")).hasSize(1);
        }
        for (var hook : api.get("/hooks").ok()) {
            if (hook.get("name").asString().equals("Shop")
                    && hook.get("address").asString().endsWith("tracking_status_changed")) {
                api.delete("/hooks/" + hook.get("idhook").asInt());
            }
        }
    }
}
