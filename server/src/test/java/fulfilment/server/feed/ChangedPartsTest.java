package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands that are stored together announce the stock of compositions as if each had run alone, also when one of them changes the parts. */
@BesideOthers
class ChangedPartsTest {

    @Test
    @Rule({"EVT-11", "EVT-13", "PRD-41"})
    void aCommandStoredWithOneThatChangesPartsAnnouncesWhatItWouldAnnounceAlone() {
        var units = new CommandLog();
        try (var service = Service.startWatched(units, null)) {
            var api = service.admin();
            int warehouse = made(api, "/admin/warehouses", "{\"name\": \"parts\"}", "idwarehouse");
            int frame = stocked(api, warehouse, "frame");
            int glass = stocked(api, warehouse, "glass");
            int lantern = made(api, "/products",
                    "{\"productcode\": \"lantern\", \"name\": \"lantern\", \"price\": 1, \"type\": \"virtual_composition\"}",
                    "idproduct");
            int firstPart = part(api, lantern, frame);
            int first = order(api, warehouse, frame, glass);
            int second = order(api, warehouse, frame, glass);
            int third = order(api, warehouse, frame, glass);
            var before = units.all();

            api.post("/orders/%d/process".formatted(first), null).ok();
            int secondPart = part(api, lantern, glass);
            api.post("/orders/%d/process".formatted(second), null).ok();
            api.delete("/products/%d/parts/%d".formatted(lantern, secondPart)).expect(204);
            api.post("/orders/%d/process".formatted(third), null).ok();
            api.delete("/products/%d/parts/%d".formatted(lantern, firstPart)).expect(204);

            var transactions = new ArrayList<List<CommandLog.Unit>>();
            before.forEach(unit -> transactions.add(List.of(unit)));
            transactions.add(units.all().subList(before.size(), units.all().size()));
            var told = FeedReplay.rows(service);
            assertThat(told.stream().filter(row -> row.kinds().contains("products.assembled_stock_changed")))
                    .hasSizeGreaterThanOrEqualTo(5);
            assertThat(FeedReplay.of(service, transactions).stream().map(FeedReplay.Row::exactly).toList())
                    .isEqualTo(told.stream().map(FeedReplay.Row::exactly).toList());
        }
    }

    private static int made(Client api, String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private static int stocked(Client api, int warehouse, String code) {
        int product = made(api, "/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(code, code),
                "idproduct");
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 9, \"reason\": \"test\"}").ok();
        return product;
    }

    private static int part(Client api, int composition, int product) {
        return made(api, "/products/%d/parts".formatted(composition), "{\"idproduct\": %d, \"amount\": 1}".formatted(product),
                "idproduct_part");
    }

    private static int order(Client api, int warehouse, int one, int other) {
        return made(api, "/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": 1}, {"idproduct": %d, "amount": 1}]}""".formatted(warehouse, one,
                        other),
                "idorder");
    }
}
