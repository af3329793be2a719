package fulfilment.loader.moveout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Whatever the description of the API can answer is written, or it is said here why not. */
class ResourceTest {

    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("/products/{}/tags", "in the product"),
            Map.entry("/products/{}/images", "in the product"),
            Map.entry("/products/{}/stock", "in the product"),
            Map.entry("/products/{}/stock/{}", "in the product"),
            Map.entry("/products/{}/reservations", "in the picklists"),
            Map.entry("/products/{}/expected", "in the purchase orders"),
            Map.entry("/location_types", "another name of location types"),
            Map.entry("/location_types/{}", "another name of location types"),
            Map.entry("/locations/{}/products", "with the products"),
            Map.entry("/warehouses/{}/stock", "in the products"),
            Map.entry("/suppliers/{}/products", "in the products"),
            Map.entry("/customers/{}/addresses", "in the customer"),
            Map.entry("/customers/{}/tags", "in the customer"),
            Map.entry("/orders/{}/backorders", "among the backorders"),
            Map.entry("/orders/{}/orderfields", "in the order"),
            Map.entry("/orders/{}/products", "in the order"),
            Map.entry("/orders/{}/tags", "in the order"),
            Map.entry("/picklists/{}/products", "in the picklist"),
            Map.entry("/picklists/{}/shipments", "among the shipments"),
            Map.entry("/shipments/{}/documents", "in the shipment"),
            Map.entry("/picklists/{}/shipments/attempts", "among the attempts"),
            Map.entry("/picklists/batches/{}/picklists", "in the batch"),
            Map.entry("/picklists/batches/{}/products/{}/picklists", "in the batch"),
            Map.entry("/picklists/batches/preset/{}", "another name of a preset"),
            Map.entry("/purchaseorders/{}/products", "in the purchase order"),
            Map.entry("/purchaseorders/{}/receipts", "among the receipts"),
            Map.entry("/receipts/{}/expected-products", "in the purchase orders"),
            Map.entry("/receipts/{}/expected-products/{}", "in the purchase orders"),
            Map.entry("/returns/{}/replacement_products", "in the return"),
            Map.entry("/returns/{}/returned_products", "in the return"),
            Map.entry("/admin/account/logo", "in the events"),
            Map.entry("/returns/{}/labels/attempts", "among the attempts"),
            Map.entry("/images/{}", "where products name them"),
            Map.entry("/labels/{}", "where shipments name them"),
            Map.entry("/me", "among the users"),
            Map.entry("/users/me", "among the users"));
    /** Worked out for a question from what is written. */
    private static final List<String> WORKED_OUT = List.of("/orders/{}/productstatus", "/stock_value", "/stock_value/lines",
            "/stock/changes", "/warehouses/{}/stock_value",
            "/purchaseorders/suggestions", "/picklists/{}/packaging-advice", "/picklists/{}/shippingmethods",
            "/picklists/{}/shippingchoice",
            "/orders/{}/shippingproblems", "/orders/shippingproblems", "/stats",
            "/stats/{}",
            "/fulfilment/customers/{}/report", "/admin/subjects", "/admin/subjects/{}/export", "/hooks/statistics",
            "/hooks/{}/statistics", "/admin/shippingproviders/{}/options", "/admin/shippingproviders/labelprices",
            "/admin/shippingrules/trial", "/handoverlists/waiting", "/handoverlists/waiting/shipments");
    /** What the service did with the announcements of its events, for a limited time. */
    private static final List<String> SHORT_LIVED = List.of("/events", "/hooks/{}/deliveries", "/hooks/{}/deliveries/{}",
            "/backorders/process/{}", "/picklists/batches/{}/shipments", "/picklists/batches/{}/shipments/{}", "/printjobs",
            "/printjobs/{}");

    @Test
    void everyReadOfTheDescriptionIsWrittenOrLeftOutForAReason() {
        var description = JsonMapper.builder().build().readTree(Path.of("..", "docs", "openapi.json").toFile());
        var written = Resource.ALL.stream()
                .flatMap(resource -> Stream.of(resource.lists().stream(), Stream.ofNullable(resource.whole()),
                        resource.parts().stream().map(Resource.Part::path)).flatMap(paths -> paths))
                .map(ResourceTest::general).collect(Collectors.toCollection(TreeSet::new));
        written.add(Resource.EVENTS);
        var left = Stream.of(ELSEWHERE.keySet().stream(), WORKED_OUT.stream(), SHORT_LIVED.stream()).flatMap(paths -> paths)
                .collect(Collectors.toSet());
        var reads = new TreeSet<String>();
        description.get("paths").properties().forEach(path -> {
            var answer = path.getValue().path("get").path("responses").path("200").path("content").path("application/json")
                    .path("schema").toString();
            if (path.getValue().has("get") && !answer.contains("Pdf")) {
                reads.add(general(path.getKey().replaceFirst("^/api/v1", "")));
            }
        });

        assertThat(reads).containsAll(written).containsAll(left);
        assertThat(left).doesNotContainAnyElementsOf(written);
        var missing = new TreeSet<>(reads);
        missing.removeAll(written);
        missing.removeAll(left);
        // of an object that is in a list with all its members, and of comments, which are in one list
        missing.removeIf(path -> path.endsWith("/comments") || path.endsWith("/{}")
                && (written.contains(path.substring(0, path.length() - 3))
                        || left.contains(path.substring(0, path.length() - 3))));
        assertThat(missing).isEmpty();
    }

    @Test
    void theMomentIsAskedForWhereverThereIsAPast() {
        var description = JsonMapper.builder().build().readTree(Path.of("..", "docs", "openapi.json").toFile());
        var present = description.get("paths").properties().stream()
                .filter(path -> path.getValue().has("get")
                        && !path.getValue().path("get").path("parameters").toString().contains("parameters/AsOf"))
                .map(path -> path.getKey().replaceFirst("^/api/v1", "")).toList();

        for (var resource : Resource.ALL) {
            for (var list : resource.lists()) {
                var path = list.replaceFirst("[?].*", "");
                assertThat(Resource.PRESENT.contains(path)).describedAs(path).isEqualTo(present.contains(path));
            }
        }
    }

    private static String general(String path) {
        return path.replaceFirst("[?].*", "").replaceAll("[{][a-z_]+}", "{}");
    }
}
