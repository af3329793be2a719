package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderOptions.Choice;
import fulfilment.api.shippingproviders.ProviderOptions.Item;
import fulfilment.api.shippingproviders.ProviderOptions.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The values of a profile, held against the options of its provider. Rules LBL-7, LBL-8.
 *
 * @param values   what is sent for the options, in their order: what was chosen, else the default; options without either are left out
 * @param problems what to change, one sentence each; empty if the values can be used
 */
public record ProfileCheck(Map<String, Json> values, List<String> problems) {

    private static final int TEXT_AT_MOST = 1_000;
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** @param chosen by the keys of the options; null and an empty text mean that nothing is chosen */
    public static ProfileCheck of(ProviderOptions options, Map<String, Json> chosen) {
        var values = new LinkedHashMap<String, Json>();
        var problems = new ArrayList<String>();
        for (var option : options.items()) {
            var own = chosen.get(option.key());
            var value = own != null && !isEmpty(own) ? own : option.defaultValue();
            if (value == null || isEmpty(value)) {
                if (option.required()) {
                    problems.add("the option '%s' (%s) needs a value%s".formatted(option.key(), option.label(), choices(option)));
                }
            } else {
                var problem = problem(option, value);
                if (problem == null) {
                    values.put(option.key(), value);
                } else {
                    problems.add(problem);
                }
            }
        }
        for (var key : chosen.keySet()) {
            if (options.items().stream().noneMatch(option -> option.key().equals(key))) {
                problems.add("the provider has no option '%s': %s".formatted(Excerpt.of(key), known(options)));
            }
        }
        return new ProfileCheck(values, List.copyOf(problems));
    }

    /**
     * Returns what is sent for the options.
     *
     * @throws BadParameter if the chosen values cannot be used; it says what to change
     */
    public static Map<String, Json> complete(ProviderOptions options, Map<String, Json> chosen) {
        var check = of(options, chosen);
        if (!check.problems().isEmpty()) {
            throw new BadParameter("values", "cannot be used: " + String.join("; ", check.problems()));
        }
        return check.values();
    }

    private static @Nullable String problem(Item option, Json value) {
        var node = tree(value);
        if (option.type() == Type.LIST) {
            return option.possibleValues().stream().anyMatch(choice -> same(tree(choice.value()), node))
                    ? null
                    : "the option '%s' (%s) cannot be %s%s".formatted(option.key(), option.label(), Excerpt.of(value),
                            choices(option));
        }
        if (!node.isString()) {
            return "the option '%s' (%s) must be a text, not %s".formatted(option.key(), option.label(), Excerpt.of(value));
        }
        return node.stringValue().length() <= TEXT_AT_MOST
                ? null
                : "the option '%s' (%s) must be at most %d characters".formatted(option.key(), option.label(), TEXT_AT_MOST);
    }

    /** Numbers are the same if they are equal: 1 is 1.0. */
    private static boolean same(JsonNode one, JsonNode other) {
        return one.isNumber() && other.isNumber()
                ? one.decimalValue().compareTo(other.decimalValue()) == 0
                : one.equals(other);
    }

    private static boolean isEmpty(Json value) {
        var node = tree(value);
        return node.isNull() || node.isMissingNode() || node.isString() && node.stringValue().isBlank();
    }

    private static JsonNode tree(Json value) {
        try {
            return MAPPER.readTree(value.text());
        } catch (JacksonException malformed) {
            return MAPPER.missingNode();
        }
    }

    private static String choices(Item option) {
        return option.type() == Type.TEXT
                ? ""
                : option.possibleValues().stream().map(ProfileCheck::shown)
                        .collect(Collectors.joining(", ", ": choose one of ", ""));
    }

    private static String shown(Choice choice) {
        return "%s (%s)".formatted(Excerpt.of(choice.value()), choice.label());
    }

    private static String known(ProviderOptions options) {
        return options.items().isEmpty()
                ? "it has no options"
                : options.items().stream().map(Item::key).collect(Collectors.joining(", ", "it has ", ""));
    }
}
