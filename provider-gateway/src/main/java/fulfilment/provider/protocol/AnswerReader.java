package fulfilment.provider.protocol;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * One object of an answer. Reads its members strictly and names the one that is wrong by its path. A member that is null counts as absent.
 */
record AnswerReader(JsonNode object, String path) {

    static AnswerReader of(byte[] body) throws MalformedAnswer {
        JsonNode root;
        try {
            root = ProviderJson.MAPPER.readTree(body);
        } catch (JacksonException broken) {
            throw new MalformedAnswer("the answer is not JSON: " + Failures.start(body));
        }
        if (root == null || !root.isObject()) {
            throw new MalformedAnswer("the answer is not a JSON object: " + Failures.start(body));
        }
        return new AnswerReader(root, "");
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
        return new AnswerReader(node, path + member + ".");
    }

    List<AnswerReader> list(String member) throws MalformedAnswer {
        var objects = new ArrayList<AnswerReader>();
        for (var node : array(member)) {
            var name = "%s[%d]".formatted(member, objects.size());
            if (!node.isObject()) {
                throw wrong(name, "is not an object");
            }
            objects.add(new AnswerReader(node, path + name + "."));
        }
        return objects;
    }

    List<String> texts(String member) throws MalformedAnswer {
        var texts = new ArrayList<String>();
        for (var node : array(member)) {
            if (!node.isString()) {
                throw wrong(member, "is not an array of texts");
            }
            texts.add(node.stringValue());
        }
        return texts;
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
        var text = optionalText(member, atMost);
        if (text == null) {
            throw wrong(member, "is missing or empty");
        }
        return text;
    }

    /** Returns null for a text that is absent or blank. */
    @Nullable
    String optionalText(String member, int atMost) throws MalformedAnswer {
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
    String optionalLink(String member) throws MalformedAnswer {
        var link = optionalText(member, Limits.LINK);
        if (link != null && !isLink(link)) {
            throw wrong(member, "is not an http or https address");
        }
        return link;
    }

    private static boolean isLink(String text) {
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

    /** Reads a word of a fixed list: sizes are written in capitals, all else in lower case. */
    <E extends Enum<E>> E choice(String member, Class<E> type) throws MalformedAnswer {
        var written = text(member, Limits.NAME);
        for (var choice : type.getEnumConstants()) {
            if (word(choice).equals(written)) {
                return choice;
            }
        }
        throw wrong(member, "must be " + Arrays.stream(type.getEnumConstants()).map(choice -> "'" + word(choice) + "'")
                .collect(Collectors.joining(" or ")));
    }

    private static String word(Enum<?> choice) {
        return choice instanceof Document.Size ? choice.name() : choice.name().toLowerCase(Locale.ROOT);
    }

    /** Reads a document in base64 with its padding, without line breaks. */
    byte[] base64(String member) throws MalformedAnswer {
        required(member);
        var text = string(member);
        if (text.isEmpty()) {
            throw wrong(member, "is empty");
        }
        if (text.length() % 4 != 0) {
            throw wrong(member, "is not base64: its length is no multiple of 4");
        }
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException broken) {
            throw wrong(member, "is not base64");
        }
    }

    byte[] pdf(String member) throws MalformedAnswer {
        var content = base64(member);
        var problem = Pdf.problem(content);
        if (problem != null) {
            throw wrong(member, problem);
        }
        return content;
    }

    private String string(String member) throws MalformedAnswer {
        var node = object.path(member);
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
