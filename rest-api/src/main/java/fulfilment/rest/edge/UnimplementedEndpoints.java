package fulfilment.rest.edge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** Endpoints of the specification that this version does not implement. Each answers code 8. Rule CON-24. */
public final class UnimplementedEndpoints {

    /** Methods and path below /api/v1. */
    private static final List<String> TABLE = List.of(
            "PUT /locations/{idlocation}/products/{idproduct}/intent",
            "POST /purchaseorders/{idpurchaseorder}/receipts");

    private static final Map<String, List<PathPattern>> PATHS = endpoints().collect(Collectors.groupingBy(
            endpoint -> endpoint.substring(0, endpoint.indexOf(' ')),
            Collectors.mapping(endpoint -> PathPatternParser.defaultInstance.parse(
                    ApiFilter.PREFIX + endpoint.substring(endpoint.indexOf(' ') + 1)), Collectors.toList())));

    private UnimplementedEndpoints() {}

    /** Called only if no implemented endpoint matches, so that it does not slow down the others. */
    static boolean names(String method, String path) {
        var container = PathContainer.parsePath(path);
        return PATHS.getOrDefault(method, List.of()).stream().anyMatch(pattern -> pattern.matches(container));
    }

    /** One method and path each, e.g. {@code GET /orders/{idorder}}. */
    public static Stream<String> endpoints() {
        return TABLE.stream().flatMap(line -> {
            int slash = line.indexOf(" /");
            return Arrays.stream(line.substring(0, slash).split(" ")).map(method -> method + line.substring(slash));
        });
    }
}
