package fulfilment.provider.protocol;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * One object of an answer. Names a member that is wrong by its path. What a label needs must be right; what it does not need is left out if it
 * is wrong, because the label is paid for. A member that is null counts as absent. Rules LBL-17, LBL-18.
 *
 * @param leftOut gets what was left out
 */
record AnswerReader(JsonNode object, String path, List<String> leftOut) {

    private static final Pattern DATA_ADDRESS = Pattern.compile("^\\s*data:[^,]{0,100},");
    /** Members in which providers put the text of a message that is an object. */
    private static final List<String> TEXTS = List.of("message", "error", "detail", "description");

    static AnswerReader of(byte[] sent) throws MalformedAnswer {
        var body = Unpacked.of(sent);
        JsonNode root;
        try {
            root = ProviderJson.MAPPER.readTree(body);
        } catch (JacksonException broken) {
            throw new MalformedAnswer("the answer is not JSON: " + Failures.start(body));
        }
        if (root == null || !root.isObject()) {
            throw new MalformedAnswer("the answer is not a JSON object: " + Failures.start(body));
        }
        return new AnswerReader(root, "", new ArrayList<>());
    }

    /** The messages in a member of an answer: a text, an object with one, or an array of these. Empty if there are none, or it is not JSON. */
    static List<String> words(byte[] body, String member) {
        var words = new ArrayList<String>();
        try {
            var said = of(body).object.path(member);
            for (var one : said.isArray() ? said.values() : List.of(said)) {
                var shown = Failures.shown(text(one));
                if (!shown.isEmpty() && words.size() < Limits.MESSAGES) {
                    words.add(shown);
                }
            }
        } catch (MalformedAnswer unreadable) {
            return List.of();
        }
        return words;
    }

    private static String text(JsonNode message) {
        if (message.isObject()) {
            return TEXTS.stream().map(message::path).filter(JsonNode::isString).map(JsonNode::stringValue).findFirst()
                    .orElseGet(message::toString);
        }
        return message.isString() ? message.stringValue() : message.isNumber() ? message.asString() : "";
    }

    MalformedAnswer wrong(String member, String what) {
        return new MalformedAnswer(path + member + " " + what);
    }

    boolean has(String member) {
        return object.hasNonNull(member);
    }

    JsonNode node(String member) {
        return object.path(member);
    }

    AnswerReader object(String member) throws MalformedAnswer {
        var node = required(member);
        if (!node.isObject()) {
            throw wrong(member, "is not an object");
        }
        return new AnswerReader(node, path + member + ".", leftOut);
    }

    List<AnswerReader> list(String member) throws MalformedAnswer {
        var objects = new ArrayList<AnswerReader>();
        for (var node : array(member)) {
            var name = "%s[%d]".formatted(member, objects.size());
            if (!node.isObject()) {
                throw wrong(name, "is not an object");
            }
            objects.add(new AnswerReader(node, path + name + ".", leftOut));
        }
        return objects;
    }

    private JsonNode array(String member) throws MalformedAnswer {
        var node = required(member);
        if (!node.isArray()) {
            throw wrong(member, "is not an array");
        }
        if (node.size() > Limits.ENTRIES) {
            throw wrong(member, "has more than %d entries".formatted(Limits.ENTRIES));
        }
        return node;
    }

    String text(String member, int atMost) throws MalformedAnswer {
        var text = checkedText(member, atMost);
        if (text == null) {
            throw wrong(member, "is missing or empty");
        }
        return text;
    }

    /** Returns null for a text that is absent, blank or wrong. */
    @Nullable
    String optionalText(String member, int atMost) {
        return optional(() -> checkedText(member, atMost));
    }

    private @Nullable String checkedText(String member, int atMost) throws MalformedAnswer {
        if (!has(member)) {
            return null;
        }
        var text = string(member).strip();
        if (text.length() > atMost) {
            throw wrong(member, "is longer than %d characters".formatted(atMost));
        }
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw wrong(member, "contains control characters");
        }
        return text.isEmpty() ? null : text;
    }

    @Nullable
    String optionalLink(String member) {
        return optional(() -> {
            var link = checkedText(member, Limits.LINK);
            if (link != null && !isLink(link)) {
                throw wrong(member, "is not an http or https address");
            }
            return link;
        });
    }

    /** Reads what a label does not need. Returns null if it is wrong. */
    <T> @Nullable T optional(Read<T> read) {
        try {
            return read.read();
        } catch (MalformedAnswer wrong) {
            leftOut.add(wrong.wrong());
            return null;
        }
    }

    /** Reads something of an answer. */
    @FunctionalInterface
    interface Read<T> {

        @Nullable
        T read() throws MalformedAnswer;
    }

    static boolean isLink(String text) {
        try {
            var uri = new URI(text);
            var scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            return (scheme.equals("http") || scheme.equals("https")) && uri.getRawAuthority() != null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    boolean flag(String member) throws MalformedAnswer {
        if (has(member) && !object.path(member).isBoolean()) {
            throw wrong(member, "is neither true nor false");
        }
        return object.path(member).asBoolean(false);
    }

    /** Reads a word of a fixed list, in capitals or not. */
    <E extends Enum<E>> E choice(String member, Class<E> type) throws MalformedAnswer {
        var written = text(member, Limits.NAME);
        for (var choice : type.getEnumConstants()) {
            if (choice.name().equalsIgnoreCase(written)) {
                return choice;
            }
        }
        throw wrong(member, "must be " + Arrays.stream(type.getEnumConstants()).map(choice -> "'" + word(choice) + "'")
                .collect(Collectors.joining(" or ")));
    }

    private static String word(Enum<?> choice) {
        return choice instanceof Document.Size ? choice.name() : choice.name().toLowerCase(Locale.ROOT);
    }

    /** Reads a document in base64, in any of its forms: in lines, without padding, for URLs, behind the head of a data address. */
    byte[] base64(String member) throws MalformedAnswer {
        required(member);
        var plain = plainBase64(string(member));
        if (plain.isEmpty()) {
            throw wrong(member, "is empty");
        }
        try {
            return decoded(plain);
        } catch (IllegalArgumentException broken) {
            throw wrong(member, "is not base64");
        }
    }

    /** Returns base64 in its plain form, without padding. */
    static String plainBase64(String text) {
        return DATA_ADDRESS.matcher(text).replaceFirst("").replaceAll("[\\s=]", "").replace('-', '+').replace('_', '/');
    }

    /** @param plain base64 in its plain form @throws IllegalArgumentException if it is none */
    static byte[] decoded(String plain) {
        return Base64.getDecoder().decode(plain);
    }

    byte[] pdf(String member) throws MalformedAnswer {
        var content = base64(member);
        var problem = PdfCheck.problem(content);
        if (problem != null) {
            throw wrong(member, problem);
        }
        return content;
    }

    private String string(String member) throws MalformedAnswer {
        var node = object.path(member);
        if (node.isNumber()) {
            return node.isIntegralNumber() ? node.bigIntegerValue().toString() : node.decimalValue().toPlainString();
        }
        if (!node.isString()) {
            throw wrong(member, "is not a text");
        }
        return node.stringValue();
    }

    private JsonNode required(String member) throws MalformedAnswer {
        if (!has(member)) {
            throw wrong(member, "is missing");
        }
        return object.path(member);
    }
}
