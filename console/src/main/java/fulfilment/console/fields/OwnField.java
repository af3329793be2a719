package fulfilment.console.fields;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/**
 * A field that the account defines, with what an object has in it.
 *
 * @param type     as the API names it
 * @param options  of {@code radio}, {@code select} and {@code multicheckbox}; empty for other types
 * @param required whether the form insists on a value
 * @param value    empty for none
 */
public record OwnField(long id, String title, String type, List<String> options, boolean required, String value) {

    private static final int MOST_PAGES = 10;

    /**
     * All fields of a kind of object.
     *
     * @param word   {@code order}, {@code customer} or {@code product}
     * @param object with its values in the member {@code <word>fields}
     */
    public static List<OwnField> of(String word, Members object, SignedIn person) {
        var values = object.list(word + "fields").stream()
                .collect(Collectors.toMap(value -> value.number("id%sfield".formatted(word)), value -> value.text("value")));
        return of(word, id -> values.getOrDefault(id, ""), person);
    }

    /** The fields that a form showed, with what they had then. @param sent the parameters of the request */
    static List<OwnField> shown(String word, Map<String, String[]> sent, SignedIn person) {
        return of(word, id -> sent.getOrDefault("was_" + id, new String[] {""})[0].replace("\r\n", "\n"), person).stream()
                .filter(field -> sent.containsKey(field.was())).toList();
    }

    private static List<OwnField> of(String word, LongFunction<String> value, SignedIn person) {
        var fields = new ArrayList<OwnField>();
        for (var field : defined("/%sfields".formatted(word), person)) {
            long id = field.number("id%sfield".formatted(word));
            fields.add(new OwnField(id, field.text("title"), field.text("type"),
                    field.get("values") instanceof List<?> options ? options.stream().map(String::valueOf).toList() : List.of(),
                    Boolean.TRUE.equals(field.get("required")), value.apply(id)));
        }
        return fields;
    }

    private static List<Members> defined(String path, SignedIn person) {
        var fields = new ArrayList<Members>();
        for (int page = 0; page < MOST_PAGES; page++) {
            var more = person.listIfAllowed(path, Map.of("offset", String.valueOf(page * Paging.PAGE)));
            fields.addAll(more);
            if (more.size() < Paging.PAGE) {
                break;
            }
        }
        return fields;
    }

    /** The name of its control. */
    public String name() {
        return "field_" + id;
    }

    /** Whether a box is ticked. */
    public boolean isTicked() {
        return value.equals("1") || value.equals("true");
    }

    /** Whether an option is chosen: the value of several is joined by semicolons. */
    public boolean isChosen(String option) {
        return type.equals("multicheckbox") ? List.of(value.split(";", -1)).contains(option) : value.equals(option);
    }

    /** The control that says what the form showed. */
    public String was() {
        return "was_" + id;
    }

    /** What was filled in, as the API takes it; empty for nothing. @param sent the parameters of the request */
    String filled(Map<String, String[]> sent) {
        var values = Objects.requireNonNullElse(sent.get(name()), new String[0]);
        return switch (type) {
            case "checkbox" -> values.length > 0 == isTicked() ? value : String.valueOf(values.length > 0);
            case "multicheckbox" -> String.join(";", values);
            default -> values.length == 0 ? "" : values[0].strip().replace("\r\n", "\n");
        };
    }
}
