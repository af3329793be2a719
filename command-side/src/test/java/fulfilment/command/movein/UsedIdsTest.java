package fulfilment.command.movein;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class UsedIdsTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern SEQUENCE = Pattern.compile("create sequence command\\.(\\w+)_id ");

    private static LoggedEvent event(String object, String type, String data) {
        return LoggedEvent.of("{\"event\":1,\"object\":\"%s\",\"type\":\"%s\",\"data\":%s}".formatted(object, type, data));
    }

    /** Each event of the samples, on a stream of its kind. */
    private static UsedIds ofSamples() throws IOException {
        var used = new UsedIds();
        try (var files = Files.walk(Path.of("src/test/resources/contracts"))) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var type = Vocabulary.eventsByName().keySet().stream()
                        .filter(name -> (file.getFileName() + "").startsWith(name + ".")).findFirst();
                if (type.isPresent()) {
                    var data = (ObjectNode) JSON.readTree(Files.readString(file));
                    used.add(event(kind(type.get()) + "-7", type.get(), data.toString()));
                }
            }
        }
        return used;
    }

    private static String kind(String type) {
        var prefix = type.substring(0, type.indexOf('.'));
        return switch (prefix) {
            case "composition" -> "compositions";
            case "location_types" -> "locationtypes";
            default -> Vocabulary.KINDS.contains(prefix) ? prefix : prefix.replace("_", "");
        };
    }

    @Test
    @Rule("OUT-10")
    void findsIdsOfEverySequenceInTheLog() throws IOException {
        var sequences = new TreeSet<String>();
        try (var files = Files.list(Path.of("../schema/src/main/resources/db/migration"))) {
            for (var file : files.toList()) {
                SEQUENCE.matcher(Files.readString(file)).results().forEach(found -> sequences.add(found.group(1)));
            }
        }
        assertThat(sequences).hasSizeGreaterThan(50);

        assertThat(ofSamples().highest().keySet()).containsExactlyInAnyOrderElementsOf(sequences);
    }

    @Test
    @Rule("OUT-10")
    void keepsTheHighestIdOfEach() {
        var used = new UsedIds();
        used.add(event("stock-900", "stock.transferred",
                "{\"fromHistory\": 3, \"toHistory\": 9, \"fromLocationHistory\": 5, \"toLocationHistory\": 4}"));
        used.add(event("stock-900", "stock.lot_released", "{\"places\": [{\"history\": 11}, {\"history\": 10}]}"));
        used.add(event("order-41", "order.created", "{\"lines\": [{\"idorderProduct\": 70}, {\"idorderProduct\": 69}]}"));
        used.add(event("order-40", "order.closed", "{}"));
        used.add(event("customer-3", "customer.created", "{\"numbered\": false, \"details\": {\"customerid\": 5000}}"));
        used.add(event("customer-4", "customer.created", "{\"numbered\": true, \"details\": {\"customerid\": 6}}"));

        assertThat(used.highest()).containsOnly(java.util.Map.entry("stock_history", 11),
                java.util.Map.entry("location_stock_history", 5), java.util.Map.entry("order", 41),
                java.util.Map.entry("order_product", 70), java.util.Map.entry("customer", 4),
                java.util.Map.entry("customer_number", 6));
    }
}
