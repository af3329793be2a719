package fulfilment.server.forgetting;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.EveryPlace;
import fulfilment.server.Ran;
import fulfilment.server.Service;
import fulfilment.server.forgetting.ForgottenList.Forgotten;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

/** As if the database came from a backup of before somebody was forgotten. */
class ForgetAgainTest {

    @TempDir
    private Path folder;

    private final String mark = Unique.text();
    private final Service service = Service.shared();
    private final Client api = service.admin();
    private final JdbcTemplate jdbc = service.bean(JdbcTemplate.class);
    private int customer;
    private int order;
    private int picklist;
    private int returned;
    private int comment;
    private int supplier;
    private int user;
    private int owner;

    private int made(String path, String body, String id) {
        return api.post(path, body.replace("*", mark)).created().get(id).asInt();
    }

    /** Everything is under way. */
    private void trade() {
        int product = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}".formatted(Unique.text()),
                "idproduct");
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": 1}"
                .formatted(Unique.text()), "idwarehouse");
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 9, \"reason\": \"test\"}").ok();
        customer = made("/customers", "{\"name\": \"name *\", \"addresses\": [{\"name\": \"home *\", \"country\": \"NL\"}]}",
                "idcustomer");
        order = made("/orders", """
                {"idcustomer": %d, "deliveryname": "receiver *", "deliverycountry": "NL", "warehouses": [%d],
                 "pickup_point_data": {"code": "*"}, "products": [{"idproduct": %d, "amount": 2}]}"""
                .formatted(customer, warehouse, product), "idorder");
        picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist").asInt();
        int line = api.get("/picklists/" + picklist).ok().get("products").get(0).get("idpicklist_product").asInt();
        api.post("/picklists/%d/pick".formatted(picklist), "{\"idpicklist_product\": %d, \"amount\": 1}".formatted(line));
        returned = made("/returns",
                "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"sender *\", \"country\": \"NL\", \"idorder\": %d}"
                        .formatted(order),
                "idreturn");
        supplier = api
                .post("/suppliers", "{\"name\": \"%s\", \"contactname\": \"contact %s\"}".formatted(Unique.text(), mark))
                .ok().get("idsupplier").asInt();
        user = made("/admin/users", "{\"username\": \"u*\", \"firstname\": \"first *\", \"lastname\": \"last *\"}", "iduser");
        owner = made("/fulfilment/customers", "{\"name\": \"owner *\"}", "idfulfilment_customer");
        comment = made("/orders/%d/comments".formatted(order), "{\"body\": \"rings *\"}", "idcomment");
    }

    private List<String> streams() {
        return List.of("customer-" + customer, "order-" + order, "picklist-" + picklist, "return-" + returned,
                "comment-" + comment, "supplier-" + supplier, "user-" + user, "fulfilment_customer-" + owner);
    }

    private void forget(Instant at, List<String> streams) throws IOException {
        var file = folder.resolve("list");
        new ForgottenList(streams.stream().map(stream -> new Forgotten(at, stream)).toList()).write(file);
        service.bean(ForgetAgain.class).forget(file);
    }

    @Test
    @Rule("OPS-23")
    void forgetsWhatWasForgottenLaterThanTheDatabaseKnowsWhateverStateItIsIn() throws IOException {
        trade();
        assertThat(EveryPlace.of(jdbc, mark)).isNotEmpty();
        var later = Instant.now().plus(Duration.ofHours(1));

        forget(later, Stream.concat(streams().stream(), Stream.of("order-2147483647")).toList());

        Eventually.until(
                () -> jdbc.queryForList("select stream from events.forgotten where cleaned_at is null", String.class).isEmpty(),
                "copies are cleaned");
        jdbc.execute("analyze"); // statistics hold samples of what was there
        assertThat(EveryPlace.of(jdbc, mark)).isEmpty();
        var shown = api.get("/orders/" + order).ok();
        assertThat(shown.get("status").asString()).isEqualTo("processing");
        assertThat(shown.get("idcustomer").isNull()).isTrue();
        assertThat(api.get("/customers/" + customer).ok().get("name").asString()).isEqualTo("anonymised");
        assertThat(api.get("/returns/" + returned).ok().get("country").asString()).isEqualTo("NL");
        assertThat(api.get("/picklists/" + picklist).ok().get("products")).hasSize(1);
        assertThat(ProofRun.proved(service).found()).isEmpty();
    }

    @Test
    @Rule("OPS-23")
    void leavesWhatTheDatabaseForgotItselfAndWhatWasSaidSince() throws IOException {
        trade();
        var later = Instant.now().plus(Duration.ofHours(1));
        var person = List.of("customer-" + customer);
        forget(later, person);
        assertThat(api.get("/orders/" + order).ok().get("idcustomer").isNull()).describedAs("an order that is not in the list")
                .isTrue();
        api.put("/customers/" + customer, "{\"name\": \"back %s\"}".formatted(mark)).ok();
        long events = service.events();

        forget(Instant.parse("2026-01-01T00:00:00Z"), person);

        assertThat(service.events()).isEqualTo(events);
        assertThat(api.get("/customers/" + customer).ok().get("name").asString()).isEqualTo("back " + mark);
    }

    @Test
    @Rule("OPS-23")
    void theCommandListsWhatIsForgotten() throws IOException {
        trade();
        forget(Instant.now().plus(Duration.ofHours(1)), streams());
        var file = folder.resolve("forgotten");

        var said = Ran.done("forgotten", "--to=" + file,
                "--spring.datasource.url=" + service.bean(Environment.class).getProperty("spring.datasource.url"),
                "--spring.datasource.username=postgres");

        var listed = ForgottenList.read(file).streams();
        assertThat(listed).extracting(Forgotten::stream).containsAll(streams()).doesNotHaveDuplicates();
        assertThat(listed).extracting(Forgotten::at).isSorted().allMatch(at -> at.isBefore(Instant.now().plusSeconds(60)));
        assertThat(said).contains("%,d objects are forgotten".formatted(listed.size()));
        assertThat(Ran.of("forgotten").errors()).contains("--to is missing");
        assertThat(Ran.of("forgotten", "--to=" + folder.resolve("no/list")).errors()).contains("there is no folder");
    }
}
