package fulfilment.carrier;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The options that the carrier offers for profiles. */
final class Options {

    static final String SERVICE = "service";
    static final String SIGNATURE = "signature_required";
    static final String NOTE = "label_text";

    private static final String ITEMS = """
            [
              {
                "key": "service",
                "label": "Service",
                "description": "How fast the parcel travels",
                "type": "list",
                "possible_values": [
                  {"value": "standard", "label": "Standard"},
                  {"value": "express", "label": "Express"},
                  {"value": "letterbox", "label": "Letterbox parcel"}
                ],
                "default_value": "standard",
                "required": true
              },
              {
                "key": "signature_required",
                "label": "Signature required",
                "description": null,
                "type": "list",
                "possible_values": [
                  {"value": false, "label": "No"},
                  {"value": true, "label": "Yes"}
                ],
                "default_value": false
              },
              {
                "key": "label_text",
                "label": "Text on the label",
                "description": "Printed below the address",
                "type": "text",
                "possible_values": [],
                "default_value": null
              }
            ]
            """;

    private final JsonNode items = CarrierJson.MAPPER.readTree(ITEMS);
    private final boolean multiColli;

    Options(boolean multiColli) {
        this.multiColli = multiColli;
    }

    /** The answer to a request for the options. */
    ObjectNode answer() {
        var answer = CarrierJson.MAPPER.createObjectNode().put("version", "1.0");
        var data = answer.putObject("data");
        data.putObject("options").put("multi_colli_supported", multiColli).put("test_requests_supported", true);
        data.set("items", items);
        return answer;
    }

    /** Checks the chosen values of a well-formed request. */
    void check(JsonNode profile, List<String> problems) {
        var seen = new HashSet<String>();
        for (int i = 0; i < profile.size(); i++) {
            var path = "data.profile[%d]".formatted(i);
            var key = profile.get(i).get("key").asString();
            var item = item(key);
            if (item.isEmpty()) {
                problems.add("%s.key %s is no option of this carrier".formatted(path, key));
            } else if (!seen.add(key)) {
                problems.add("%s.key %s is there twice".formatted(path, key));
            } else {
                check(item.get(), profile.get(i).get("value"), path + ".value", problems);
            }
        }
        for (var item : items) {
            if (item.path("required").asBoolean(false) && !seen.contains(item.get("key").asString())) {
                problems.add("data.profile must have the option %s".formatted(item.get("key").asString()));
            }
        }
    }

    private static void check(JsonNode item, JsonNode value, String path, List<String> problems) {
        boolean required = item.path("required").asBoolean(false);
        if (value.isNull() && !required) {
            return;
        }
        if (item.get("type").asString().equals("text")) {
            if (!value.isString()) {
                problems.add("%s must be a string".formatted(path));
            }
            return;
        }
        var labels = new TreeMap<String, JsonNode>();
        item.get("possible_values").forEach(choice -> labels.put(choice.get("value").toString(), choice));
        if (!labels.containsKey(value.toString())) {
            problems.add("%s must be one of %s".formatted(path, String.join(", ", labels.keySet())));
        }
    }

    private Optional<JsonNode> item(String key) {
        for (var item : items) {
            if (item.get("key").asString().equals(key)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    /** The chosen value in words; empty if nothing is chosen. */
    static String chosen(JsonNode profile, String key) {
        for (var option : profile) {
            if (option.get("key").asString().equals(key)) {
                return option.get("value").asString("");
            }
        }
        return "";
    }
}
