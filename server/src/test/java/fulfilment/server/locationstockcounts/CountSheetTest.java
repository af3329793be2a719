package fulfilment.server.locationstockcounts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.PdfText;
import fulfilment.server.Service;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** Sheets to count on, over HTTP. Rules DOC-21, DOC-22. */
class CountSheetTest {

    private final StockCounts shop = new StockCounts(Service.shared());

    private String printed(StockCounts of, String more) {
        return PdfText.of(of.api, "/warehouses/%d/countsheetpdf%s".formatted(of.warehouse, more), "countsheet_pdf");
    }

    private int location(String name) {
        return shop.api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(shop.warehouse, name)).created()
                .get("idlocation").asInt();
    }

    @Rule({"DOC-3", "DOC-21", "DOC-22"})
    @Test
    void hasAllThatIsLinkedInTheOrderOfThePlaces() {
        int product = shop.product();
        shop.change(product, location("A-10"), 731, "");
        shop.change(product, location("A-2"), 4, "");
        shop.change(shop.product(), location("B-1"), 5, "");
        int other = new StockCounts(Service.shared()).warehouse;

        var sheet = printed(shop, "");

        assertThat(sheet).containsSubsequence("A-2", "A-10", "B-1", "3 lines").contains("Lantern", "Counted", "1 / 1")
                .doesNotContain("731", "Recorded");
        assertThat(printed(shop, "?with_recorded=true")).contains("Recorded", "Lantern 731");
        assertThat(printed(shop, "?search=a-1")).contains("Locations with a-1", "A-10", "1 line").doesNotContain("A-2", "B-1");
        assertThat(PdfText.of(shop.api, "/warehouses/%d/countsheetpdf".formatted(other), "countsheet_pdf")).contains("0 lines");
    }

    @Rule("DOC-21")
    @Test
    void tellsLotsAndShowsASecondOfThePast() {
        var service = Service.sharedWithLots();
        var lots = new StockCounts(service);
        int location = lots.location();
        int product = lots.product();
        lots.change(product, location, 5, ", \"lot_number\": \"L-77\", \"expiration_date\": \"2030-01-31\"");
        var then = "?with_recorded=true&as_of=" + service.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        service.clock().passes(Duration.ofMinutes(1));
        lots.change(product, location, 8, "");

        assertThat(printed(lots, then)).contains("Lot L-77 (2030-01-31)", " 5 ");
        assertThat(printed(lots, "?with_recorded=true")).contains("Lot L-77 (2030-01-31)", " 13 ");
    }

    @Rule({"DOC-10", "DOC-21"})
    @Test
    void isRefusedToLimitedKeysAndForWhatDoesNotExist() {
        Client api = shop.api;
        api.get("/warehouses/999999999/countsheetpdf").refused(404, 20);
        api.get("/warehouses/%d/countsheetpdf?with_recorded=perhaps".formatted(shop.warehouse)).refused(400, 5);
        api.withNewKey(api.newUser("\"rights\": []"), "\"idfulfilment_customer\": " + Service.shared().fulfilmentCustomer())
                .get("/warehouses/%d/countsheetpdf".formatted(shop.warehouse)).refused(403, 1017);
    }
}
