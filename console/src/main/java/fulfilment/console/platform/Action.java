package fulfilment.console.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be done on a page: one request to the API. Rights and rules are those of the endpoint; who may not use it does not see
 * the button.
 *
 * @param name    e.g. {@code order.process}; in the texts {@code action.<name>}
 * @param method  of the request
 * @param path    of the API, with the names of ids in braces
 * @param fields  members of the body that the person fills in
 * @param goesTo  the page afterwards, with a member of the answer in braces; null for the page where the form is
 * @param kind    whether it asks before it is done
 * @param sent    members of the body that are ids or other members of the object of the page, like those in the path
 * @param set     members of the body that are always the same, by name
 * @param together members of {@link Kind#CHANGES} that are all sent if one of them is, or if nothing else is
 */
public record Action(String name, String method, String path, List<Field> fields, @Nullable String goesTo, Kind kind,
        List<String> sent, Map<String, Object> set, List<String> together) {

    Action(String name, String method, String path, List<Field> fields, @Nullable String goesTo, Kind kind) {
        this(name, method, path, fields, goesTo, kind, List.of(), Map.of(), List.of());
    }

    private static final Pattern ID = Pattern.compile("\\{(\\w+)}");

    /** Rows of a list that a form can have. */
    private static final int MOST_ROWS = 200;

    public enum Kind {
        /** Done at once. */
        PLAIN,
        /** Done after a question, since it cannot be taken back easily. */
        ASKS,
        /** Its fields show what an object has now. What the person changed is sent, and an emptied field as null. */
        CHANGES
    }

    /**
     * A member of the body.
     *
     * @param type    of the HTML input; {@code flag} for true or false, {@code select} for one of the choices, {@code chosen} for one of
     *                those that the page offers, {@code named} for an object that the person chooses or names, {@code lines} for a list of
     *                texts, one in each line, {@code rows} for a list of objects
     * @param choices texts {@code choice.<value>} say what they mean; empty for other types
     * @param fields  of each object of a list; empty for other types
     */
    public record Field(String member, String type, boolean required, List<String> choices, List<Field> fields) {

        public Field(String member, String type, boolean required, List<String> choices) {
            this(member, type, required, choices, List.of());
        }

        /** What the API gets; null for a field that was left empty. @param ids finds the id of an object by its name */
        public @Nullable Object value(@Nullable String sent, Ids ids) {
            if (type.equals("flag")) {
                return sent != null;
            }
            if (sent == null || sent.isBlank()) {
                return null;
            }
            return switch (type) {
                case "number", "chosen" -> Forms.number(sent.strip());
                case "named" -> ids.of(member, sent.strip());
                case "password" -> sent;
                case "lines" -> sent.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
                case "datetime-local" -> LocalMoment.withSeconds(sent).replace('T', ' ');
                default -> sent.strip();
            };
        }

        public Field optional() {
            return new Field(member, type, false, choices, fields);
        }

        /** The objects of a list: those of which something was filled in. */
        private List<Map<String, @Nullable Object>> objects(UnaryOperator<@Nullable String> form, Ids ids) {
            var objects = new ArrayList<Map<String, @Nullable Object>>();
            for (int row = 0; row < MOST_ROWS; row++) {
                var object = new LinkedHashMap<String, @Nullable Object>();
                for (var field : fields) {
                    var value = field.value(form.apply("%s.%d.%s".formatted(member, row, field.member())), ids);
                    if (value != null) {
                        object.put(field.member(), value);
                    }
                }
                if (!object.isEmpty()) {
                    objects.add(object);
                }
            }
            return objects;
        }
    }

    /** Finds the id of the object that a person named in a field. */
    @FunctionalInterface
    public interface Ids {

        /** @throws ApiRefused if there is none, or more than one */
        Object of(String member, String name);
    }

    public static Action of(String name, String method, String path, Field... fields) {
        return new Action(name, method, path, List.of(fields), null, Kind.PLAIN);
    }

    public Action asks() {
        return new Action(name, method, path, fields, goesTo, Kind.ASKS, sent, set, together);
    }

    public Action changes() {
        return new Action(name, method, path, fields, goesTo, Kind.CHANGES, sent, set, together);
    }

    public Action goingTo(String page) {
        return new Action(name, method, path, fields, page, kind, sent, set, together);
    }

    /** The same, with ids of the object of the page in the body, or with other members of it. */
    public Action sending(String... members) {
        return new Action(name, method, path, fields, goesTo, kind, List.of(members), set, together);
    }

    /** The same, with a member that is always the same. */
    public Action setting(String member, Object value) {
        return new Action(name, method, path, fields, goesTo, kind, sent, Map.of(member, value), together);
    }

    /** The same, with members that are all sent if one of them is changed: the API takes them together only. */
    public Action together(String... members) {
        return new Action(name, method, path, fields, goesTo, kind, sent, set, List.of(members));
    }

    public static Field text(String member) {
        return new Field(member, "text", false, List.of());
    }

    public static Field required(String member) {
        return new Field(member, "text", true, List.of());
    }

    public static Field number(String member) {
        return new Field(member, "number", false, List.of());
    }

    public static Field requiredNumber(String member) {
        return new Field(member, "number", true, List.of());
    }

    public static Field date(String member) {
        return new Field(member, "date", false, List.of());
    }

    public static Field moment(String member) {
        return new Field(member, "datetime-local", false, List.of());
    }

    public static Field requiredMoment(String member) {
        return new Field(member, "datetime-local", true, List.of());
    }

    public static Field flag(String member) {
        return new Field(member, "flag", false, List.of());
    }

    public static Field longText(String member) {
        return new Field(member, "textarea", false, List.of());
    }

    public static Field requiredLongText(String member) {
        return new Field(member, "textarea", true, List.of());
    }

    /** The id of one of the objects that the page offers: in its model, {@code choices} has a list of {@link Choice} for the member. */
    public static Field chosen(String member) {
        return new Field(member, "chosen", true, List.of());
    }

    /** An object that the person chooses by its name, or a product by its code or barcode. @param member such as {@code idproduct} */
    public static Field named(String member) {
        return new Field(member, "named", true, List.of());
    }

    /** A list of objects, each with a row of fields. */
    public static Field rows(String member, Field... fields) {
        return new Field(member, "rows", false, List.of(), List.of(fields));
    }

    public static Field lines(String member) {
        return new Field(member, "lines", false, List.of());
    }

    public static Field password(String member) {
        return new Field(member, "password", true, List.of());
    }

    public static Field oneOf(String member, String... choices) {
        return new Field(member, "select", false, List.of(choices));
    }

    /**
     * The body of the request; null if there is nothing to send.
     *
     * @param form finds what was sent in a field; {@code was_<member>} is what a field of {@link Kind#CHANGES} showed before
     * @param ids  finds the ids of objects by their names
     * @throws ApiRefused if an object was named that is not there
     */
    public @Nullable String body(UnaryOperator<@Nullable String> form, Ids ids) {
        var members = new LinkedHashMap<String, @Nullable Object>(set);
        sent.forEach(member -> {
            var value = Objects.requireNonNullElse(form.apply(member), "");
            put(member, member.startsWith("id", member.lastIndexOf('.') + 1) ? Forms.number(value) : value, members);
        });
        for (var field : fields) {
            var sent = form.apply(field.member());
            var value = field.type().equals("rows") ? field.objects(form, ids) : field.value(sent, ids);
            if (kind == Kind.CHANGES
                    ? isChanged(field, sent, form.apply("was_" + field.member()))
                    : value != null || isInner(field)) {
                put(field.member(), value, members);
            }
        }
        if (members.isEmpty() || together.stream().anyMatch(members::containsKey)) {
            fields.stream().filter(field -> together.contains(field.member()))
                    .forEach(field -> members.put(field.member(), field.value(form.apply(field.member()), ids)));
        }
        return members.isEmpty() && kind != Kind.CHANGES ? null : ApiJson.write(members);
    }

    /** A member that is in an object of the body has its name before a dot. The API takes such objects as a whole. */
    private static boolean isInner(Field field) {
        return field.member().contains(".");
    }

    private static void put(String member, @Nullable Object value, Map<String, @Nullable Object> members) {
        int dot = member.indexOf('.');
        if (dot < 0) {
            members.put(member, value);
        } else {
            @SuppressWarnings("unchecked")
            var inner = (Map<String, @Nullable Object>) Objects
                    .requireNonNull(members.computeIfAbsent(member.substring(0, dot), name -> new LinkedHashMap<>()));
            inner.put(member.substring(dot + 1), value);
        }
    }

    private static boolean isChanged(Field field, @Nullable String sent, @Nullable String was) {
        return !compared(sent).equals(compared(was)) && !(field.type().equals("password") && sent == null);
    }

    /** Browsers end lines in their own way, and a box that is not ticked sends nothing. */
    private static String compared(@Nullable String text) {
        return Objects.requireNonNullElse(text, "").strip().replace("\r\n", "\n");
    }

    /** Whether it makes an object, with a form that needs a page of its own. */
    public boolean hasRows() {
        return fields.stream().anyMatch(field -> field.type().equals("rows"));
    }

    /** The names of the ids that the page knows: those in the path, and those that are sent. */
    public List<String> ids() {
        var names = new ArrayList<>(sent);
        var matcher = ID.matcher(path);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** The path with the ids in place. @param ids by name; each a whole number */
    public String pathFor(Map<String, ?> ids) {
        return ID.matcher(path).replaceAll(found -> {
            var id = String.valueOf(ids.get(found.group(1)));
            if (!id.matches("\\d{1,18}|-")) { // a hyphen: the body says which one
                throw new ApiRefused(400, 4, "'%s' is not an identifier".formatted(id));
            }
            return id;
        });
    }

    /** The request about these objects. @param ids by name; each a whole number */
    public OwnForm.Change of(Map<String, ?> ids) {
        return new OwnForm.Change(method, pathFor(ids));
    }

    /** The page afterwards. @param answer of the API */
    public @Nullable String pageAfter(Members answer) {
        return goesTo == null
                ? null
                : ID.matcher(goesTo).replaceAll(found -> Objects.toString(answer.get(found.group(1)), ""));
    }
}
