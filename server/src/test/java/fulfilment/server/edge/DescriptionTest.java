package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.edge.UnimplementedEndpoints;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.Service;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The description, the endpoints and the specification name the same operations. */
class DescriptionTest {

    private final Service service = Service.shared();

    @Test
    void describesEveryEndpointAndNothingElse() {
        assertThat(Description.of(service.address()).endpoints()).isEqualTo(built());
    }

    @Test
    @Rule("CON-24")
    void implementsOrListsEveryEndpointOfTheSpecification() {
        var specified = new TreeSet<String>();
        for (var line : specification().lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                assertThat(specified.add(shape(line.strip()))).describedAs("twice: " + line).isTrue();
            }
        }
        var built = built().stream().filter(endpoint -> endpoint.contains(" /api/v1"))
                .map(endpoint -> shape(endpoint.replace(" /api/v1", " "))).collect(Collectors.toCollection(TreeSet::new));
        var refused = UnimplementedEndpoints.endpoints().map(DescriptionTest::shape)
                .collect(Collectors.toCollection(TreeSet::new));

        var both = new HashSet<>(built);
        both.retainAll(refused);
        assertThat(both).describedAs("implemented, but listed as not implemented").isEmpty();
        var either = new TreeSet<>(built);
        either.addAll(refused);
        assertThat(either).describedAs("implemented or listed as not implemented").containsAll(specified);
        assertThat(specified).describedAs("specified").containsAll(refused);
    }

    @Test
    @Rule({"AUT-3", "CON-24"})
    void answersCode8ForAnEndpointThatIsNotImplemented() {
        UnimplementedEndpoints.endpoints().forEach(endpoint -> {
            var method = endpoint.substring(0, endpoint.indexOf(' '));
            var path = endpoint.substring(endpoint.indexOf(' ') + 1).replaceAll("\\{[^}]*}", "1");
            service.admin().send(method, path, null).refused(400, 8);
            service.with("nobody's key").send(method, path, null).refused(401, 1016);
        });
    }

    @Test
    @Rule("CON-49")
    void saysThatPagesOfAChangingListRepeatElements() {
        assertThat(parametersOfOrders().filter(parameter -> parameter.path("name").asString("").equals("offset")))
                .singleElement()
                .satisfies(offset -> assertThat(offset.get("description").asString()).contains("repeats", "as_of"));
    }

    /** The parameters of the list of orders, with those that it shares with other lists. */
    private Stream<JsonNode> parametersOfOrders() {
        var description = Description.of(service.address());
        return description.parameters(description.document().at("/paths/~1api~1v1~1orders/get")).stream();
    }

    @Test
    void describesTypesNullabilityAndSecurity() {
        var document = Description.of(service.address()).document();

        assertThat(document.get("openapi").asString()).startsWith("3.1");
        assertThat(document.at("/components/securitySchemes").propertyNames()).contains("basic", "bearer");
        var task = document.at("/components/schemas/Task");
        assertThat(task.at("/properties/completed_at/type").toString()).contains("string", "null");
        assertThat(task.at("/properties/idtask/type").asString()).isEqualTo("integer");
        assertThat(task.get("required").toString()).contains("\"completed_at\"", "\"is_seen_by_assignee\"");
        assertThat(document.at("/components/schemas/ChangeTaskRequest/properties/assigned_to_iduser/type").toString())
                .contains("integer", "null");
        assertThat(document.at("/components/schemas/User/required").toString()).doesNotContain("\"rights\"");
        assertThat(document.at("/paths/~1api~1v1~1tasks/post/responses").propertyNames())
                .containsExactlyInAnyOrder("201", "400", "401", "403", "404", "415", "429", "500", "503");
        assertThat(document.at("/paths/~1api~1v1~1tasks/post/parameters").toString()).contains("IdempotencyKey");
        assertThat(document.toString()).doesNotContain("RequestContext", "idempotent\"");
    }

    @Test
    @Rule("CON-9")
    void describesWhatARequestMustHave() {
        var paths = Description.of(service.address()).document().get("paths");
        int described = 0;
        for (var path : paths.properties()) {
            var body = path.getValue().at("/post/requestBody");
            var required = required(body);
            if (required.isArray() && !path.getKey().contains("{")) {
                assertThat(body.get("required").asBoolean()).isTrue();
                int code = path.getKey().equals("/api/v1/orders") ? 13 : 5; // an order has a code of its own
                var answer = service.admin().sendTo("POST", path.getKey(), "{}").refused(400, code);
                assertThat(required.valueStream().map(JsonNode::asString)).describedAs(path.getKey())
                        .anyMatch(answer::startsWith);
                described++;
            }
        }
        assertThat(described).isGreaterThan(8);
        var move = Description.of(service.address()).document().at("/components/schemas/StockMoveSideInput/required").toString();
        assertThat(move).contains("idlocation").doesNotContain("idwarehouse");
        assertThat(paths.at("/~1api~1v1~1tasks~1{id}/put/responses").propertyNames()).contains("200", "204");
        assertThat(paths.at("/~1api~1v1~1tasks~1{id}/put/requestBody/required").asBoolean(false)).isFalse();
        assertThat(paths.propertyNames()).contains("/api/v1/products/{idproduct}/parts/{idproduct_part}");
        assertThat(paths.propertyNames()).noneMatch(path -> path.matches(".*\\{[^}]*[A-Z].*"));
    }

    /** The members that a body must have. */
    private JsonNode required(JsonNode body) {
        var reference = body.at("/content/application~1json/schema/$ref").asString("");
        return reference.isEmpty()
                ? JsonNodeFactory.instance.missingNode()
                : Description.of(service.address()).document().at(reference.substring(1)).path("required");
    }

    @Test
    @Rule("CON-88")
    void declaresThePathParametersOfEveryOperation() {
        var ids = new TreeSet<String>();
        for (var path : Description.of(service.address()).document().get("paths").properties()) {
            var inPath = Pattern.compile("\\{([^}]*)}").matcher(path.getKey()).results().map(name -> name.group(1)).toList();
            for (var operation : path.getValue().properties()) {
                var declared = operation.getValue().path("parameters").valueStream()
                        .filter(parameter -> parameter.path("in").asString("").equals("path")).toList();
                assertThat(declared).describedAs(operation.getKey() + " " + path.getKey())
                        .allMatch(parameter -> parameter.path("required").asBoolean())
                        .extracting(parameter -> parameter.get("name").asString())
                        .containsExactlyInAnyOrderElementsOf(inPath);
                assertThat(ids.add(operation.getValue().get("operationId").asString())).isTrue();
            }
        }
    }

    @Test
    @Rule("CON-88")
    void refersOnlyToWhatItHas() {
        var document = Description.of(service.address()).document();
        assertThat(document.findValuesAsString("$ref")).isNotEmpty()
                .allMatch(reference -> !document.at(reference.substring(1)).isMissingNode());
    }

    /** What operations share is described once, with examples that are true. */
    @Test
    @Rule({"CON-60", "CON-63"})
    void describesOnceWhatOperationsShare() {
        var document = Description.of(service.address()).document();
        var shared = document.get("components");
        var numbers = shared.at("/schemas/ErrorCode/enum").valueStream().map(JsonNode::asInt).toList();
        assertThat(numbers).isEqualTo(Stream.of(ErrorCode.values()).map(ErrorCode::number).sorted().distinct().toList());
        assertThat(shared.at("/schemas/ErrorBody/properties/error_code/$ref").asString()).endsWith("/ErrorCode");
        assertThat(shared.at("/schemas/ErrorBody/required")).hasSize(3);
        int refusals = 0;
        for (var answer : shared.get("responses")) {
            var example = answer.at("/content/application~1json/example");
            if (!example.isMissingNode()) {
                assertThat(example.get("error").asBoolean()).isTrue();
                assertThat(example.get("error_message").asString()).isNotBlank();
                assertThat(numbers).contains(example.get("error_code").asInt());
                refusals++;
            }
        }
        assertThat(refusals).isEqualTo(8);
        var used = Set.copyOf(document.findValuesAsString("$ref"));
        assertThat(shared.get("schemas").propertyNames()).allMatch(name -> used.contains("#/components/schemas/" + name));
        for (var kind : List.of("responses", "parameters", "headers")) {
            assertThat(shared.get(kind).propertyNames())
                    .allMatch(name -> used.contains("#/components/%s/%s".formatted(kind, name)));
            assertThat(shared.get(kind)).allMatch(described -> !described.get("description").asString().isBlank());
        }
        for (var header : shared.get("headers")) {
            assertThat(header.get("example").isInt()).isEqualTo(header.at("/schema/type").asString().equals("integer"));
        }
    }

    @Test
    @Rule({"CON-40", "CON-68", "CON-86", "CON-94"})
    void describesTheHeadersThatAnswersHave() {
        var document = Description.of(service.address()).document();
        var made = service.admin().post("/tasks", "{\"title\": \"Count\"}");
        hasDescribedHeaders(made, document.at("/paths/~1api~1v1~1tasks/post/responses/201/headers"), "location");
        var id = made.created().get("idtask").asInt();
        hasDescribedHeaders(service.admin().get("/tasks/" + id),
                document.at("/paths/~1api~1v1~1tasks~1{id}/get/responses/200/headers"),
                "etag");
        hasDescribedHeaders(service.admin().get("/tasks/0"), document.at("/components/responses/NotFound/headers"),
                "x-request-id");
        hasDescribedHeaders(service.with("nobody's key").get("/tasks"), document.at("/components/responses/Unauthorized/headers"),
                "www-authenticate");
    }

    /** Headers of a repeat come only with a repeat. */
    private static void hasDescribedHeaders(Client.Response answer, JsonNode described, String one) {
        var names = described.propertyNames().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        assertThat(names).contains(one);
        assertThat(answer.http().headers().map().keySet())
                .containsAll(names.stream().filter(name -> !name.equals("idempotency-replayed")).toList());
    }

    @Test
    @Rule("AUT-7")
    void saysWhatNeedsNoKey() {
        var paths = Description.of(service.address()).document().get("paths");
        for (var path : paths.properties()) {
            for (var operation : path.getValue()) {
                boolean open = operation.at("/security").isArray() && operation.get("security").isEmpty();
                assertThat(open).describedAs(path.getKey()).isEqualTo(!path.getKey().matches("/(api|admin)/.*"))
                        .isNotEqualTo(operation.get("responses").has("401"));
            }
        }
    }

    /** Filters accept dates with and without a time, as the description says. */
    @Test
    @Rule({"CON-19", "CON-88"})
    void describesTheDatesThatFiltersAccept() {
        int described = 0;
        for (var parameter : parametersOfOrders().toList()) {
            if (parameter.path("name").asString("").endsWith("date")) {
                var dates = Pattern.compile(parameter.at("/schema/pattern").asString());
                for (var date : new String[] {"2026-01-31", "2026-01-31 13:45:00", "2026-01-31T13:45:00"}) {
                    assertThat(dates.matcher(date).matches()).describedAs(date).isTrue();
                    service.admin().get("/orders?%s=%s", parameter.get("name").asString(), date.replace(" ", "%20")).ok();
                }
                for (var date : new String[] {"5730-04-81", "2026-13-01", "2026-01-31 25:00:00"}) {
                    assertThat(dates.matcher(date).matches()).describedAs(date).isFalse();
                    service.admin().get("/orders?%s=%s", parameter.get("name").asString(), date.replace(" ", "%20"))
                            .refused(400, 5);
                }
                assertThat(parameter.at("/schema/example").asString()).matches(dates.pattern());
                described++;
            }
        }
        assertThat(described).isPositive();
    }

    /** Sends more and more members with any value, until the answer is not about a missing one. */
    @Test
    @Rule("CON-9")
    void describesEveryMemberThatARequestCanLack() {
        assertThat(undescribed(Service.sharedWithPublicAddress())).isEmpty(); // its requests make objects that other tests would meet
    }

    /** Required members that the description does not name. */
    private Set<String> undescribed(Service alone) {
        var undescribed = new TreeSet<String>();
        for (var path : Description.of(alone.address()).document().get("paths").properties()) {
            var described = required(path.getValue().at("/post/requestBody")).valueStream().map(JsonNode::asString).toList();
            var body = JsonNodeFactory.instance.objectNode();
            var missing = "";
            while (path.getValue().has("post")) {
                var address = path.getKey().replaceAll("\\{[^}]*}", "1");
                var answer = alone.admin().sendTo("POST", address, body.toString());
                var refused = Pattern.compile("\"error_message\":\"(\\w+) is required\"").matcher(answer.body());
                if (answer.status() != 400 || !refused.find() || refused.group(1).equals(missing)) {
                    break;
                }
                missing = refused.group(1);
                if (!described.contains(missing)) {
                    undescribed.add(path.getKey() + " " + missing);
                }
                body.put(missing, 1);
            }
        }
        return undescribed;
    }

    /** The tests' client compares each answer with the description. */
    @Test
    @Rule({"CON-33", "CON-87"})
    void describesNoOtherSuccessThan200And201And204() {
        for (var path : Description.of(service.address()).document().get("paths").properties()) {
            for (var operation : path.getValue().properties()) {
                assertThat(operation.getValue().path("responses").propertyNames())
                        .describedAs(operation.getKey() + " " + path.getKey())
                        .containsAnyOf("200", "201", "204")
                        .allMatch(status -> status.matches("20[014]|304|[45]\\d\\d"));
            }
        }
    }

    /** {@code EndpointTextsTest} and {@code OperationNamesTest} hold the form of texts and names. */
    @Test
    void describesEveryOperationAndItsParametersInWords() {
        for (var path : Description.of(service.address()).document().get("paths").properties()) {
            for (var operation : path.getValue().properties()) {
                var described = operation.getValue();
                assertThat(described.get("operationId").asString()).doesNotMatch(".*\\d$");
                assertThat(described.get("summary").asString()).isNotBlank();
                assertThat(described.get("description").asString()).contains("Rule", "\n\n");
                assertThat(described.get("parameters")).allSatisfy(parameter -> assertThat(
                        parameter.has("$ref") || !parameter.path("description").asString("").isBlank())
                        .describedAs(operation.getKey() + " " + path.getKey() + " " + parameter).isTrue());
            }
        }
    }

    @Test
    void listsTagsAndPathsInTheOrderOfTheBusiness() {
        var document = Description.of(service.address()).document();
        var tags = document.get("tags").valueStream().map(tag -> tag.get("name").asString()).toList();
        assertThat(tags).startsWith("Products").containsSubsequence("Stock", "Purchase orders", "Orders", "Picklists",
                "Shipments",
                "Returns", "Webhooks", "Administration");
        assertThat(document.get("tags")).allMatch(tag -> !tag.get("description").asString().isBlank());
        var paths = new LinkedHashMap<String, List<String>>(); // of each tag
        for (var path : document.get("paths").properties()) {
            var ofPath = path.getValue().valueStream().map(operation -> operation.at("/tags/0").asString()).distinct().toList();
            assertThat(ofPath).describedAs(path.getKey()).hasSize(1);
            if (path.getValue().valueStream().noneMatch(operation -> operation.get("operationId").asString().endsWith("Alias"))) {
                paths.computeIfAbsent(ofPath.getFirst(), tag -> new ArrayList<>()).add(path.getKey());
            }
        }
        assertThat(paths.keySet()).containsExactlyElementsOf(tags.subList(0, tags.size() - 1));
        assertThat(paths.values())
                .allSatisfy(ofTag -> assertThat(ofTag.stream().filter(path -> path.startsWith("/api/"))).isSorted());
    }

    /** Generators write a class for each tag: one of webhooks would replace one of endpoints. */
    @Test
    void webhooksShareNoTagWithEndpoints() {
        var document = Description.of(service.address()).document();
        var tags = document.get("tags").valueStream().map(tag -> tag.get("name").asString()).toList();

        assertThat(document.get("webhooks"))
                .extracting(webhook -> webhook.at("/post/tags").valueStream().map(JsonNode::asString).toList())
                .containsOnly(List.of(tags.getLast()));
        assertThat(document.get("paths").valueStream().flatMap(JsonNode::valueStream)
                .flatMap(operation -> operation.get("tags").valueStream()).map(JsonNode::asString))
                .doesNotContain(tags.getLast());
    }

    /** Whatever the texts call deprecated or older is marked for generators, and nothing else. Rules DLV-19, STK-47. */
    @Test
    void marksWhatClientsShallNoLongerUse() {
        var document = Description.of(service.address()).document();
        var marked = new TreeSet<String>();
        for (var kind : List.of("paths", "webhooks")) {
            for (var path : document.get(kind).properties()) {
                for (var operation : path.getValue()) {
                    if (isMarked(operation, "(?s).*\\bDeprecated: .*")) {
                        marked.add(operation.get("operationId").asString());
                    }
                }
            }
        }
        assertThat(marked).containsExactly("moveProductStockWithinWarehouse", "onPurchaseOrderReceiptCreated");
        marked.clear();
        for (var schema : document.at("/components/schemas").properties()) {
            for (var member : schema.getValue().path("properties").properties()) {
                if (isMarked(member.getValue(), "(?is).*\\bolder (name of|member than)\\b.*")) {
                    marked.add(schema.getKey() + " " + member.getKey());
                }
            }
        }
        assertThat(marked).contains("Backorder amountavailable", "ChangeOrderRequest partialdelivery",
                "PicklistProduct stocklocation",
                "Product unlimitedstock");
    }

    private static boolean isMarked(JsonNode described, String said) {
        boolean marked = described.path("deprecated").asBoolean(false);
        assertThat(described.path("description").asString("").matches(said)).describedAs(described.toString()).isEqualTo(marked);
        return marked;
    }

    @Test
    void isShownOnAPageThatBrowsersKeepTheFilesOf() {
        var page = RawHttp.get(service, "/docs");
        assertThat(page.status()).isEqualTo(200);
        var files = Pattern.compile("(?:src|href)=\"(docs/[^\"]+)").matcher(page.body()).results()
                .map(file -> "/" + file.group(1))
                .toList();
        assertThat(files).hasSize(3).allSatisfy(file -> {
            var answer = RawHttp.get(service, file);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.headers().get("cache-control")).contains("immutable");
            var packed = RawHttp.get(service, file, "Accept-Encoding: gzip");
            assertThat(packed.headers()).containsEntry("content-encoding", "gzip").containsEntry("vary", "Accept-Encoding");
        });
        assertThat(RawHttp.get(service, "/docs/000000000000/docs.js").status()).isEqualTo(404);
        var earlier = RawHttp.get(service, "/swagger-ui/index.html");
        assertThat(earlier.status()).isEqualTo(302);
        assertThat(earlier.headers().get("location")).endsWith("/docs");
    }

    /** The routes of the server. */
    private Set<String> built() {
        var endpoints = new TreeSet<String>();
        service.bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping").getHandlerMethods()
                .forEach((info, handler) -> {
                    if (handler.getBeanType().getName().startsWith("fulfilment.rest")
                            && !handler.getBeanType().isAnnotationPresent(Hidden.class)
                            && !handler.hasMethodAnnotation(Hidden.class)) { // which are not part of the API
                        for (var path : info.getPatternValues()) {
                            var described = path.replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
                            info.getMethodsCondition().getMethods().forEach(method -> endpoints.add(method + " " + described));
                        }
                    }
                });
        return endpoints;
    }

    private static String shape(String endpoint) {
        return endpoint.replaceAll("\\{[^}]*}", "{}");
    }

    private static String specification() {
        try (var in = DescriptionTest.class.getResourceAsStream("/contracts/endpoints.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
