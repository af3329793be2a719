package fulfilment.carrier;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What labels are made from.
 *
 * @param content    the whole request
 * @param references the ids and numbers of the request
 * @param sender     lines of the address
 * @param recipient  lines of the address
 * @param note       printed on the label; empty for none
 * @param customs    empty if no customs documents are needed
 */
record LabelContent(JsonNode content, Map<String, Object> references, List<String> sender, List<String> recipient,
        List<Parcel> parcels, String service, String note, List<Goods> customs) {

    /** @param weight in grams */
    record Parcel(long weight) {}

    /** @param weight in grams; @param value in no certain currency: the protocols name none */
    record Goods(String description, long amount, long weight, String value, String hsCode, String origin) {}

    /** Whether the client wants no label, but to see what it would get. */
    boolean isTest() {
        return content.path("data").path("test").asBoolean(false);
    }

    @Nullable
    Long id(String name) {
        return references.get(name) instanceof Long id ? id : null;
    }

    String reference() {
        return references.get("reference") instanceof String text ? text : "";
    }
}
