package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Seed;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Many clients that read single objects at the same moment share statements. Each gets what it would get alone. */
@BesideOthers
class SharedReadTest {

    private static final int CLIENTS = 24;
    private static final int REQUESTS = 15;
    /** More than all callers of a statement may read together. */
    private static final int MANY_LINES = 1_200;

    private static final CountedStatements COUNTED = new CountedStatements();
    private static final Service SERVICE = Service.startWith(BeanPostProcessor.class, COUNTED);
    private static final Client ADMIN = SERVICE.admin();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    private static int product(String more) {
        return ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1%s}"
                .formatted(Unique.text(), more)).created().get("idproduct").asInt();
    }

    private static int order(List<Integer> products) {
        return ADMIN.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [%s]}""".formatted(products.stream()
                .map("{\"idproduct\": %d, \"amount\": 1}"::formatted).collect(Collectors.joining(",")))).created()
                .get("idorder").asInt();
    }

    private static Client of(int idfulfilmentCustomer) {
        return ADMIN.withNewKey(ADMIN.newUser(), "\"idfulfilment_customer\": %d".formatted(idfulfilmentCustomer));
    }

    /** A request and who sends it. */
    private record Asked(Client client, String path) {}

    private static List<Asked> asked() {
        int customer = ADMIN.post("/fulfilment/customers", "{\"name\": \"Shop of lanterns\"}").created()
                .get("idfulfilment_customer").asInt();
        var client = of(customer);
        int warehouse = ADMIN.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        var products = new ArrayList<>(IntStream.range(0, 12).mapToObj(i -> product("")).toList());
        products.add(product(", \"idfulfilment_customer\": %d".formatted(customer)));
        products.add(product(", \"description\": \"%s\"".formatted("€".repeat(65_000))));
        int set = product(", \"type\": \"virtual_composition\"");
        for (int part : products.subList(0, 3)) {
            ADMIN.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        }
        products.add(set);
        var paths = new ArrayList<String>();
        for (int product : products) {
            if (product != set) {
                ADMIN.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1000, \"reason\": \"found\"}")
                        .ok();
            }
            Collections.addAll(paths, "/products/" + product, "/products/%d/stock/%d".formatted(product, warehouse),
                    "/products/%d/stock".formatted(product));
        }
        var orders = new ArrayList<>(IntStream.range(0, 6).mapToObj(i -> order(products.subList(i, i + 3))).toList());
        orders.add(order(IntStream.range(0, MANY_LINES).mapToObj(i -> products.get(i % 5)).toList()));
        for (int order : orders) {
            paths.add("/orders/" + order);
            ADMIN.post("/orders/%d/process".formatted(order), null).ok().get("picklists")
                    .forEach(picklist -> paths.add("/picklists/" + picklist.get("idpicklist").asInt()));
        }
        Collections.addAll(paths, "/products/99999999", "/orders/99999999", "/picklists/99999999");
        var asked = new ArrayList<Asked>();
        paths.forEach(path -> asked.add(new Asked(ADMIN, path)));
        products.forEach(product -> asked.add(new Asked(client, "/products/" + product)));
        return asked;
    }

    @Test
    void eachClientGetsWhatItWouldGetAlone() throws Exception {
        long seed = Seed.of("reads of many clients");
        var asked = asked();
        Map<Asked, String> expected = new HashMap<>();
        asked.forEach(one -> expected.put(one, answer(one)));
        assertThat(expected.values().stream().filter(answer -> answer.startsWith("200"))).hasSizeGreaterThan(50);
        assertThat(expected.values().stream().filter(answer -> answer.startsWith("404"))).hasSizeGreaterThan(10);
        COUNTED.forget();
        var clients = IntStream.range(0, CLIENTS).<Callable<List<String>>>mapToObj(number -> () -> {
            var random = new Random(seed + number);
            var wrong = new ArrayList<String>();
            for (int i = 0; i < REQUESTS; i++) {
                var one = asked.get(random.nextInt(asked.size()));
                var answer = answer(one);
                if (!answer.equals(expected.get(one))) {
                    wrong.add(one.path() + ": " + answer);
                }
            }
            return wrong;
        }).toList();
        try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
            for (var wrong : threads.invokeAll(clients)) {
                assertThat(wrong.get()).isEmpty();
            }
        }
        assertThat(COUNTED.sent(sent -> sent.sql().contains("asked.key_0"))).as("statements of several callers").isNotEmpty();
    }

    private static String answer(Asked one) {
        var answer = one.client().get(one.path());
        return answer.status() + " " + answer.body();
    }
}
