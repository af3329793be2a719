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
 */
public record Action(String name, String method, String path, List<Field> fields, @Nullable String goesTo, Kind kind) {

    private static final Pattern ID = Pattern.compile("\\{(\\w+)}");

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
     *                those that the page offers, {@code lines} for a list of texts, one in each line
     * @param choices texts {@code choice.<value>} say what they mean; empty for other types
     */
    public record Field(String member, String type, boolean required, List<String> choices) {

        /** What the API gets; null for a field that was left empty. */
        @Nullable
        Object value(@Nullable String sent) {
            if (type.equals("flag")) {
                return sent != null;
            }
            if (sent == null || sent.isBlank()) {
                return null;
            }
            return switch (type) {
                case "number", "chosen" -> Forms.number(sent.strip());
                case "password" -> sent;
                case "lines" -> sent.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
                case "datetime-local" -> LocalMoment.withSeconds(sent).replace('T', ' ');
                default -> sent.strip();
            };
        }

        public Field optional() {
            return new Field(member, type, false, choices);
        }
    }

    public static Action of(String name, String method, String path, Field... fields) {
        return new Action(name, method, path, List.of(fields), null, Kind.PLAIN);
    }

    public Action asks() {
        return new Action(name, method, path, fields, goesTo, Kind.ASKS);
    }

    public Action changes() {
        return new Action(name, method, path, fields, goesTo, Kind.CHANGES);
    }

    public Action goingTo(String page) {
        return new Action(name, method, path, fields, page, kind);
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
     */
    @Nullable
    String body(UnaryOperator<@Nullable String> form) {
        var members = new LinkedHashMap<String, @Nullable Object>();
        for (var field : fields) {
            var sent = form.apply(field.member());
            var value = field.value(sent);
            if (kind == Kind.CHANGES ? isChanged(field, sent, form.apply("was_" + field.member())) : value != null) {
                members.put(field.member(), value);
            }
        }
        return members.isEmpty() && kind != Kind.CHANGES ? null : ApiJson.write(members);
    }

    private static boolean isChanged(Field field, @Nullable String sent, @Nullable String was) {
        return !compared(sent).equals(compared(was)) && !(field.type().equals("password") && sent == null);
    }

    /** Browsers end lines in their own way, and a box that is not ticked sends nothing. */
    private static String compared(@Nullable String text) {
        return Objects.requireNonNullElse(text, "").strip().replace("\r\n", "\n");
    }

    /** The names of the ids in the path. */
    List<String> ids() {
        var names = new ArrayList<String>();
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
            if (!id.matches("\\d{1,18}")) {
                throw new ApiRefused(400, 4, "'%s' is not an identifier".formatted(id));
            }
            return id;
        });
    }

    /** The page afterwards. @param answer of the API */
    @Nullable
    String pageAfter(Members answer) {
        return goesTo == null
                ? null
                : ID.matcher(goesTo).replaceAll(found -> Objects.toString(answer.get(found.group(1)), ""));
    }
}
