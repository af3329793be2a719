package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Registers that were added later learn from earlier events: the owners of orders and the creators of hooks. */
class EarlierDataTest {

    private static final String LEARNED = """
            select string_agg(line, E'\\n' order by line) from (
                select 'order ' || to_json(o)::text as line from command."order" o
                union all select 'hook ' || id || ' ' || body from kept.hook
                union all select 'hook of then ' || id || ' ' || body from past.hook) known""";

    @Test
    void migratesOwnersOfOrdersAndCreatorsOfHooksFromEvents() throws IOException {
        try (var service = Service.start()) {
            var api = service.admin();
            int owner = service.fulfilmentCustomer();
            int product = api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            for (var owned : new Object[] {null, owner}) {
                api.post("/orders", """
                        {"deliveryname": "Ann", "deliverycountry": "nl", "idfulfilment_customer": %s,
                         "products": [{"idproduct": %d, "amount": 1}]}""".formatted(owned, product)).created();
            }
            for (int i = 1; i <= 2; i++) {
                api.post("/hooks",
                        """
                        {"name": "Shop", "event": "webshop_orders.imported", "address": "https://shop.invalid/hooks", "secret": "s"}""")
                        .created();
            }
            api.delete("/hooks/1").expect(204);
            var jdbc = service.bean(JdbcTemplate.class);
            var known = jdbc.queryForObject(LEARNED, String.class);
            jdbc.execute("""
                    alter table command."order" drop column idfulfilment_customer;
                    alter table feed.announcement drop column scoped;
                    update kept.hook set body = regexp_replace(body, ',"created_by":[0-9]+', '');
                    update past.hook set body = regexp_replace(body, ',"created_by":[0-9]+', '')""");
            assertThat(jdbc.queryForObject("select string_agg(body, '') from kept.hook", String.class))
                    .doesNotContain("created_by");

            jdbc.execute(migration("V042__owners_of_orders.sql"));
            jdbc.execute(migration("V043__what_is_told_to_whom.sql"));

            assertThat(known).contains("\"idfulfilment_customer\":" + owner, "\"created_by\":1}");
            assertThat(jdbc.queryForObject(LEARNED, String.class)).isEqualTo(known);
        }
    }

    private static String migration(String name) throws IOException {
        try (var in = EarlierDataTest.class.getResourceAsStream("/db/migration/" + name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
