package fulfilment.server.purchasing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Migration V033 fills the registers with owners of orders, receipts and admins from earlier events. */
class EarlierOrdersTest {

    private static final String LEARNED = """
            select string_agg(line, E'\\n' order by line) from (
                select 'order ' || to_json(o)::text as line from command.purchaseorder o
                union all select 'receipt ' || to_json(r)::text from command.receipt r
                union all select 'user ' || to_json(u)::text from command."user" u) known""";

    @Test
    void fillsRegistersFromEarlierEvents() {
        try (var service = Service.start()) {
            var api = service.admin();
            int owner = service.fulfilmentCustomer();
            int product = made(api, "/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}", "idproduct");
            for (var owned : new String[] {"", ", \"idfulfilment_customer\": " + owner}) {
                int order = made(api, "/purchaseorders",
                        "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": %d, \"amount\": 2}]%s}"
                                .formatted(product, owned),
                        "idpurchaseorder");
                api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
                var body = "{\"idpurchaseorder\": %d}".formatted(order);
                api.delete("/receipts/" + made(api, "/receipts", body, "idreceipt")).expect(204);
                made(api, "/receipts", body, "idreceipt");
            }
            int given = made(api, "/purchaseorders",
                    "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": %d, \"amount\": 2}]}".formatted(product),
                    "idpurchaseorder");
            api.put("/purchaseorders/" + given, "{\"idfulfilment_customer\": %d}".formatted(owner)).ok();
            int supplier = api.post("/suppliers", "{\"name\": \"N\"}").ok().get("idsupplier").asInt();
            made(api, "/receipts", "{\"idsupplier\": %d}".formatted(supplier), "idreceipt");
            int former = made(api, "/admin/users", "{\"username\": \"former\", \"admin\": true}", "iduser");
            api.put("/admin/users/" + former, "{\"active\": false}").ok();
            made(api, "/admin/users", "{\"username\": \"picker\"}", "iduser");
            var jdbc = service.bean(JdbcTemplate.class);
            var known = jdbc.queryForObject(LEARNED, String.class);
            jdbc.execute("""
                    drop table command.receipt;
                    alter table command.purchaseorder drop column idfulfilment_customer;
                    alter table command."user" drop column administers""");

            jdbc.execute(migration());

            assertThat(known).contains("\"administers\":true", "\"idfulfilment_customer\":" + owner);
            assertThat(jdbc.queryForObject(LEARNED, String.class)).isEqualTo(known);
        }
    }

    private static int made(Client api, String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private static String migration() {
        try (var in = EarlierOrdersTest.class.getResourceAsStream("/db/migration/V033__admins_and_owners.sql")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
