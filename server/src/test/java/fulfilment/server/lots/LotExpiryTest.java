package fulfilment.server.lots;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Lots become too old by themselves, and usable again if the product asks for less. Rules LOT-20, LOT-21, LOT-22. */
class LotExpiryTest {

    @Test
    @Rule({"LOT-20", "LOT-21", "LOT-22"})
    void aLotExpiresWithItsDateAndWithTheDemandOfItsProduct() {
        var service = Service.sharedWithLots();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"MILK\", \"name\": \"Milk\", \"price\": 1}").created()
                .get("idproduct").asInt();
        add(api, product, "OLD", year + "-05-31");
        add(api, product, "NEW", year + "-06-03");
        assertThat(status(api, "OLD")).isEqualTo("expired");
        assertThat(status(api, "NEW")).isEqualTo("available");
        assertThat(free(api, product)).isEqualTo(1);

        api.put("/products/" + product, "{\"minimum_days_before_expiry\": 3651}").refused(400, 5);
        assertThat(api.put("/products/" + product, "{\"minimum_days_before_expiry\": 10}").ok()
                .get("minimum_days_before_expiry").asInt()).isEqualTo(10);
        await(service, "NEW", "expired");
        assertThat(free(api, product)).isZero();

        assertThat(api.put("/products/" + product, "{\"minimum_days_before_expiry\": null}").ok()
                .has("minimum_days_before_expiry")).isFalse();
        await(service, "NEW", "available");
        assertThat(free(api, product)).isEqualTo(1);

        clock.passes(Duration.ofDays(3));
        await(service, "NEW", "expired");
        assertThat(free(api, product)).isZero();
        assertThat(api.get("/lots/NEW").ok().get("products").get(0).get("history")).hasSize(3);
    }

    private static void add(Client api, int product, String lot, String expires) {
        int location = api.post("/locations", "{\"idwarehouse\": 1, \"name\": \"%s\"}".formatted(Unique.text())).created()
                .get("idlocation").asInt();
        api.post("/products/%d/stock/1".formatted(product), """
                {"idlocation": %d, "change": 1, "reason": "found", "lot_number": "%s", "expiration_date": "%s"}"""
                .formatted(location, lot, expires)).ok();
    }

    private static int free(Client api, int product) {
        return api.get("/products/%d/stock/1".formatted(product)).ok().get("freestock").asInt();
    }

    private static String status(Client api, String lot) {
        return api.get("/lots/" + lot).ok().get("products").get(0).get("status").asString();
    }

    private static void await(Service service, String lot, String wanted) {
        service.run("LotTimer.ring");
        Eventually.until(() -> status(service.admin(), lot).equals(wanted), () -> "lot %s to be %s".formatted(lot, wanted));
    }
}
