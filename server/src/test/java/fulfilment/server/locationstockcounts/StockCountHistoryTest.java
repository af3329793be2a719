package fulfilment.server.locationstockcounts;

import static fulfilment.server.locationstockcounts.StockCounts.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Counts of an account that keeps lots, as they stood at an earlier time, after a rebuild and in a proof. */
class StockCountHistoryTest {

    @Test
    @Rule({"CNT-3", "CNT-18", "CNT-19", "CNT-20", "TIM-1"})
    void lotsAreCountedAndEveryStateStaysReadable() {
        var service = Service.sharedWithLots();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var shop = new StockCounts(service);
        int location = shop.location();
        int oil = shop.product();
        int wax = shop.product();
        shop.change(oil, location, 5, ", \"lot_number\": \"L-1\", \"expiration_date\": \"2030-01-31\"");
        shop.change(wax, location, 5, ", \"lot_number\": \"W-1\"");
        int count = shop.openBlind(location);

        var line = shop.count(count, oil, 4, ", \"lot_number\": \"L-1\"").ok();
        assertThat(line.get("lot_number").asString()).isEqualTo("L-1");
        assertThat(line.get("expiration_date").asString()).isEqualTo("2030-01-31");
        assertThat(line.get("lot_number_counted").asString()).isEqualTo("L-1");
        assertThat(line.get("expiration_date_counted").asString()).isEqualTo("2030-01-31");
        shop.count(count, wax, 6, ", \"lot_number\": \"W-2\", \"expiration_date\": \"2031-01-31\"").ok();
        var open = shop.shown(count);

        // the pieces that were counted are gone, and others came
        shop.change(wax, location, -5, "");
        shop.change(wax, location, 5, ", \"lot_number\": \"W-3\"");
        var ledger = shop.ledger();
        assertThat(shop.complete(count).refused(400, 1008)).contains("product %d (".formatted(wax), "count them again")
                .doesNotContain("product %d (".formatted(oil));
        assertThat(shop.ledger()).isEqualTo(ledger);
        shop.change(wax, location, -5, "");
        shop.change(wax, location, 5, ", \"lot_number\": \"W-1\"");
        int picklist = shop.claim(wax, 1);
        assertThat(shop.complete(count).refused(400, 1006)).contains("product %d (".formatted(wax));
        shop.api.post("/picklists/%d/cancel".formatted(picklist), null).ok();
        clock.passes(Duration.ofSeconds(10));

        var completed = shop.complete(count).ok();

        var oilThere = shop.at(oil, location).orElseThrow();
        assertThat(oilThere.get("stock").asInt()).isEqualTo(4);
        assertThat(oilThere.get("lot_number").asString()).isEqualTo("L-1");
        var waxThere = shop.at(wax, location).orElseThrow();
        assertThat(waxThere.get("stock").asInt()).isEqualTo(6);
        assertThat(waxThere.get("lot_number").asString()).isEqualTo("W-2");
        assertThat(waxThere.get("expiration_date").asString()).isEqualTo("2031-01-31");
        assertThat(shop.api.get("/stockhistory?idproduct=%d", wax).ok().findValuesAsString("stock_change"))
                .startsWith("6", "-5");
        clock.passes(Duration.ofSeconds(10));
        int cancelled = shop.open(location);
        clock.passes(Duration.ofSeconds(10));
        shop.api.post(path(cancelled, "/cancel"), null).ok();

        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");

        assertThat(shop.shown(count)).isEqualTo(completed);
        assertThat(completed.get("products").get(0).get("amount_expected").asInt()).isEqualTo(5);
        var before = shop.api.get("/locationstockcounts/%d?as_of=%d-06-01%%2010:00:05", count, year).ok();
        assertThat(before).isEqualTo(open);
        assertThat(before.get("products").get(0).get("amount_expected").isNull()).isTrue();
        assertThat(shop.api.get("/locationstockcounts?status=open&idlocation=%d&as_of=%d-06-01%%2010:00:25", location, year).ok()
                .findValuesAsString("idlocation_stock_count")).containsExactly("" + cancelled);
        assertThat(shop.api.get("/locationstockcounts?status=open&idlocation=%d", location).ok()).isEmpty();
        shop.api.get("/locationstockcounts/%d?as_of=%d-06-01%%2010:00:05", cancelled, year).refused(404, 20);
        assertThat(shop.api.get("/audit/events?object=location_stock_count-%d", cancelled).ok().get("events")
                .findValuesAsString("type"))
                .containsExactly("location_stock_count.opened", "location_stock_count.cancelled");
    }
}
