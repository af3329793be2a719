package fulfilment.console.shipping;

import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Members;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The form of a profile: a field for each option that its provider offers now. */
final class ProfileForm {

    /** Names of fields whose values are JSON, because they are chosen from a list. */
    private static final String CHOSEN = "list.";
    private static final String WRITTEN = "text.";

    private ProfileForm() {}

    /**
     * A field of the form.
     *
     * @param shown   what the profile has now, as it is sent
     * @param choices texts by the value that is sent; empty for free text
     */
    record Field(String name, String label, @Nullable String description, boolean required, @Nullable String shown,
            Map<String, String> choices) {}

    /** @param values of the profile; empty for a new one, which begins with the defaults */
    static List<Field> fields(Members options, Members values) {
        var fields = new ArrayList<Field>();
        for (var option : options.list("items")) {
            boolean isList = option.text("type").equals("list");
            var value = values.isEmpty() ? option.get("default_value") : values.get(option.text("key"));
            var choices = new LinkedHashMap<String, String>();
            option.list("possible_values")
                    .forEach(choice -> choices.put(ApiJson.write(choice.get("value")), choice.text("label")));
            fields.add(new Field((isList ? CHOSEN : WRITTEN) + option.text("key"), option.text("label"),
                    Objects.toString(option.get("description"), null), Boolean.TRUE.equals(option.get("required")),
                    value == null ? null : isList ? ApiJson.write(value) : value.toString(), choices));
        }
        return fields;
    }

    /** The chosen values, by option. @param form the parameters of the request */
    static Map<String, @Nullable Object> values(Map<String, String[]> form) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        form.forEach((name, sent) -> {
            if (name.startsWith(CHOSEN) && !sent[0].isEmpty()) {
                values.put(name.substring(CHOSEN.length()), ApiJson.read(sent[0]));
            } else if (name.startsWith(WRITTEN) && !sent[0].isBlank()) {
                values.put(name.substring(WRITTEN.length()), sent[0].strip());
            }
        });
        return values;
    }
}
