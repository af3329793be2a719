package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;

/** Who sees what was before, after an object got another owner. Rule AUT-30. */
class NewOwnerTest {

    private final Service service = Service.sharedWithClock();
    private final Client api = service.admin();

    private Client key(int owner) {
        return api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
    }

    private String now() {
        return "as_of=" + DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss").withZone(ZoneId.of("Europe/Amsterdam"))
                .format(service.clock().instant());
    }

    private void comment(Client by, int product, String body) {
        by.post("/products/%d/comments".formatted(product), "{\"body\": \"%s\", \"is_visible_fulfilment\": true}".formatted(body))
                .created();
    }

    @Test
    @Rule({"AUT-30", "COM-7", "COM-12"})
    void historyGoesWithTheObjectAndWordsDoNot() {
        service.clock().startNewYear("03-01T09:00:00Z");
        int before = service.fulfilmentCustomer();
        int after = service.fulfilmentCustomer();
        var b = key(before);
        var a = key(after);
        int product = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"idfulfilment_customer\": %d}"
                        .formatted(Unique.text(), before))
                .created().get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": 5, \"reason\": \"found\"}").ok();
        comment(b, product, "our secret");
        comment(api, product, "from the warehouse");
        assertThat(b.get("/products/" + product).ok().get("comment_count").asInt()).isEqualTo(2);
        var whileOfB = now();
        service.clock().passes(Duration.ofMinutes(1));

        api.put("/products/" + product, "{\"idfulfilment_customer\": %d}".formatted(after)).ok();
        service.clock().passes(Duration.ofMinutes(1));
        comment(a, product, "now ours");

        assertThat(a.get("/products/%d/comments".formatted(product)).ok().findValuesAsString("body"))
                .containsExactlyInAnyOrder("from the warehouse", "now ours");
        assertThat(a.get("/comments").ok().toString()).doesNotContain("our secret");
        assertThat(a.get("/products/" + product).ok().get("comment_count").asInt()).isEqualTo(2);
        assertThat(api.get("/products/" + product).ok().get("comment_count").asInt()).isEqualTo(3);
        assertThat(a.get("/stockhistory?idproduct=" + product).ok()).hasSize(1);

        b.get("/products/" + product).refused(404, 20);
        b.get("/products/%d/comments".formatted(product)).refused(404, 20);
        assertThat(b.get("/comments").ok().toString()).doesNotContain("our secret", "now ours");
        assertThat(b.get("/stockhistory?idproduct=" + product).ok()).isEmpty();

        a.get("/products/%d?%s".formatted(product, whileOfB)).refused(404, 20);
        a.get("/products/%d/comments?%s".formatted(product, whileOfB)).refused(404, 20);
        assertThat(a.get("/stockhistory?idproduct=%d&%s".formatted(product, whileOfB)).ok()).isEmpty();
        assertThat(b.get("/products/%d/comments?%s".formatted(product, whileOfB)).ok()).hasSize(2);
        service.clock().passes(Duration.ofMinutes(1));
        b.get("/products/%d?%s".formatted(product, now())).refused(404, 20);
    }
}
