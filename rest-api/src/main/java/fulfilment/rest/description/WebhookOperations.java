package fulfilment.rest.description;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookDelivery;
import fulfilment.rest.bodies.WireSchemas;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.tags.Tag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Describes the delivery of each kind of event, which the service sends to the addresses of hooks. Rules DLV, EVT. */
final class WebhookOperations {

    /**
     * One for all: it belongs to no endpoint, because generators write a class for each tag, and one for the webhooks of orders would replace
     * that for the endpoints of orders.
     */
    static final Tag TAG = new Tag().name("Deliveries").description("What webhooks send, for receivers.");

    private static final String HEADERS = "#/components/parameters/";
    private static final String ANSWERS = "#/components/responses/";
    private static final String ID = "WebhookId";
    private static final String TIMESTAMP = "WebhookTimestamp";
    private static final String STANDARD_SIGNATURE = "WebhookSignature";
    private static final String SERVICE_SIGNATURE = "ServiceSignature";
    private static final String RECEIVED = "DeliveryReceived";
    private static final String FAILED = "DeliveryFailed";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private WebhookOperations() {}

    /** The operation that a receiver offers for each kind, by the name of the kind. */
    static Map<String, PathItem> all(WireSchemas schemas) {
        var examples = examples();
        Map<String, PathItem> webhooks = new LinkedHashMap<>();
        for (var kind : EventKind.values()) {
            webhooks.put(kind.word(), new PathItem().post(operation(kind, schemas, examples.get(kind.word()))));
        }
        return webhooks;
    }

    private static Operation operation(EventKind kind, WireSchemas schemas, @Nullable JsonNode example) {
        var text = EndpointText.of(kind);
        var body = new MediaType().schema(delivery(kind, schemas));
        if (example != null) {
            body.setExample(MAPPER.convertValue(example, Object.class));
        }
        var operation = new Operation().operationId(name(kind)).addTagsItem(TAG.getName()).summary(text.summary())
                .description(text.details().isEmpty() ? null : text.details())
                .requestBody(new RequestBody().required(true).content(new Content().addMediaType("application/json", body)))
                .security(List.of()) // no key of the API is sent
                .responses(new ApiResponses()
                        .addApiResponse("200", new ApiResponse().$ref(ANSWERS + RECEIVED))
                        .addApiResponse("201", new ApiResponse().$ref(ANSWERS + RECEIVED))
                        .addApiResponse("202", new ApiResponse().$ref(ANSWERS + RECEIVED))
                        .addApiResponse("default", new ApiResponse().$ref(ANSWERS + FAILED)));
        if (isDeprecated(kind)) {
            operation.setDeprecated(true);
        }
        Stream.of(ID, TIMESTAMP, STANDARD_SIGNATURE, SERVICE_SIGNATURE)
                .forEach(header -> operation.addParametersItem(new Parameter().$ref(HEADERS + header)));
        return operation;
    }

    private static boolean isDeprecated(EventKind kind) {
        return Stream.of(EventKind.class.getFields()).anyMatch(
                constant -> constant.getName().equals(kind.name()) && constant.isAnnotationPresent(Deprecated.class));
    }

    private static Schema<?> delivery(EventKind kind, WireSchemas schemas) {
        Schema<Object> event = new JsonSchema();
        event.typesItem("string").addEnumItemObject(kind.word());
        var ofKind = new JsonSchema().typesItem("object");
        ofKind.addProperty("event", event);
        ofKind.addProperty("data", schemas.of(kind.data()));
        ofKind.setRequired(List.of("data", "event"));
        return new JsonSchema().allOf(List.of(schemas.of(HookDelivery.class), ofKind));
    }

    /** Names the operation after its kind: {@code purchase_orders.created} is {@code onPurchaseOrderCreated}. */
    static String name(EventKind kind) {
        var words = kind.word().split("\\.");
        var name = new StringBuilder("on");
        for (int i = 0; i < words.length; i++) {
            for (var word : (i < words.length - 1 ? singular(words[i]) : words[i]).split("_")) {
                name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
            }
        }
        return name.toString();
    }

    private static String singular(String plural) {
        return plural.substring(0, plural.length() - (plural.endsWith("ches") ? 2 : 1));
    }

    /** Deliveries of a real run, by the name of the kind. The file is written by a run of tests, see docs/api-description.md. */
    static Map<String, JsonNode> examples() {
        try (var file = Objects.requireNonNull(WebhookOperations.class.getResourceAsStream("deliveries.json"))) {
            var examples = new LinkedHashMap<String, JsonNode>();
            MAPPER.readTree(file).properties().forEach(example -> examples.put(example.getKey(), example.getValue()));
            return examples;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Adds what all deliveries have in common. */
    static void addShared(Components components, String signatureHeader) {
        components
                .addParameters(ID, header("webhook-id", true, """
                        Identifies the event for this webhook. It is the same each time that the delivery is sent: remember the ids that \
                        you have handled."""))
                .addParameters(TIMESTAMP, header("webhook-timestamp", true, """
                        When the delivery was sent, in seconds since 1970-01-01 UTC. Refuse what is older than some minutes."""))
                .addParameters(STANDARD_SIGNATURE, header("webhook-signature", false, """
                        Signs id, time and body as [Standard Webhooks](https://www.standardwebhooks.com) 1.0 defines; its libraries check \
                        it. `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret \
                        of the webhook, or what the base64 behind `whsec_` stands for. Absent without a secret."""))
                .addParameters(SERVICE_SIGNATURE, header(signatureHeader, false, """
                        The base64 of the HMAC-SHA256 of the body, as bytes before they are read as JSON. The key is the secret of the \
                        webhook. Compute it and compare in constant time. Absent without a secret."""))
                .addResponses(RECEIVED, new ApiResponse().description("""
                        The delivery has arrived. Answer within 10 seconds; the content of the answer is ignored."""))
                .addResponses(FAILED, new ApiResponse().description("""
                        Any other status, a redirect too, or no answer within 10 seconds is a failure. The delivery is sent again 15 \
                        times over about 17 hours; then it is a complete failure. After five of them within 24 hours the webhook is \
                        deactivated."""));
    }

    private static Parameter header(String name, boolean required, String description) {
        return new Parameter().in("header").name(name).required(required).description(description)
                .schema(new JsonSchema().typesItem("string"));
    }
}
