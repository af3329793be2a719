package fulfilment.provider.protocol;

import fulfilment.provider.protocol.Document.Format;
import fulfilment.provider.protocol.Document.Size;
import fulfilment.provider.protocol.Document.Type;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the label in an answer that does not count as one: its status says something else, a member is wrong, or it breaks off. A PDF is found
 * wherever it is in the answer. The label may be paid for, so a person decides whether it is used. Rule LBL-72.
 */
final class FoundLabel {

    /** The beginning of every PDF in base64. */
    private static final String PDF = "JVBERi0";
    private static final int DOCUMENTS = 100;

    private final List<Document> documents = new ArrayList<>();
    private @Nullable String trackingcode;
    private @Nullable String trackingurl;

    private FoundLabel() {}

    /**
     * Returns the label; null if there is no PDF that can be read.
     *
     * @param body  the answer, or what arrived of it
     * @param asked how many parcels were asked for; the documents of further ones go with the last
     */
    static @Nullable Labelled in(byte[] body, int asked) {
        var unpacked = Unpacked.asFarAsPossible(body);
        if (PdfCheck.problem(unpacked) == null) {
            return new Labelled(null, null, List.of(new LabelledParcel(null, null,
                    List.of(new Document(Type.LABEL, PdfCheck.size(unpacked), Format.PDF, unpacked)))), List.of());
        }
        var tree = tree(unpacked);
        if (tree == null) {
            return null;
        }
        var found = new ArrayList<FoundLabel>();
        var list = tree.findValue("parcels");
        for (var node : list instanceof ArrayNode several ? several.values() : List.of(tree)) {
            if (found.size() < asked) {
                found.add(new FoundLabel());
            }
            found.getLast().read(node);
        }
        var parcels = found.stream().map(one -> new LabelledParcel(one.trackingcode, one.trackingurl, one.documents)).toList();
        return parcels.stream().flatMap(parcel -> parcel.documents().stream()).anyMatch(one -> one.format() == Format.PDF)
                ? new Labelled(carrierKey(tree), text(tree.findValue("carrier_name"), Limits.NAME), parcels, List.of())
                : null;
    }

    private static @Nullable String carrierKey(JsonNode tree) {
        var key = text(tree.findValue("carrier_key"), Limits.NAME);
        return key != null && CustomProtocol.isCarrierKey(key.toLowerCase(Locale.ROOT)) ? key.toLowerCase(Locale.ROOT) : null;
    }

    private void read(JsonNode node) {
        if (node instanceof ObjectNode object) {
            var type = "customs".equalsIgnoreCase(object.path("type").asString("")) ? Type.CUSTOMS : Type.LABEL;
            var isZpl = "zpl".equalsIgnoreCase(object.path("format").asString(""));
            object.properties().forEach(member -> {
                switch (member.getKey()) {
                    case "tracking_code", "trackingcode", "identifier" -> {
                        trackingcode = trackingcode == null ? text(member.getValue(), Limits.NAME) : trackingcode;
                    }
                    case "tracking_url", "trackingurl" -> {
                        var link = text(member.getValue(), Limits.LINK);
                        trackingurl = trackingurl == null && link != null && AnswerReader.isLink(link) ? link : trackingurl;
                    }
                    case "zpl", "label_contents_zpl" -> document(member.getValue(), type, Format.ZPL);
                    default -> document(member.getValue(), type,
                            isZpl && member.getKey().equals("content") ? Format.ZPL : Format.PDF);
                }
                read(member.getValue());
            });
        } else if (node instanceof ArrayNode array) {
            array.values().forEach(one -> {
                document(one, Type.LABEL, Format.PDF);
                read(one);
            });
        }
    }

    private void document(JsonNode member, Type type, Format format) {
        if (!member.isString() || documents.size() == DOCUMENTS) {
            return;
        }
        var encoded = AnswerReader.plainBase64(member.stringValue());
        if (format == Format.PDF && !encoded.startsWith(PDF)) {
            return;
        }
        byte[] content;
        try {
            content = AnswerReader.decoded(encoded);
        } catch (IllegalArgumentException broken) {
            return;
        }
        if (format == Format.PDF && PdfCheck.problem(content) == null) {
            documents.add(new Document(type, type == Type.CUSTOMS ? Size.A4 : PdfCheck.size(content), format, content));
        } else if (format == Format.ZPL && content.length > 0) {
            documents.add(new Document(type, type == Type.CUSTOMS ? Size.A4 : Size.A6, format, content));
        }
    }

    /** Returns a text that can be shown; null if there is none. */
    private static @Nullable String text(@Nullable JsonNode node, int atMost) {
        if (node == null || !node.isString()) {
            return null;
        }
        var text = node.stringValue().strip();
        return text.isEmpty() || text.length() > atMost || text.chars().anyMatch(Character::isISOControl) ? null : text;
    }

    /** Reads JSON up to where it is wrong. Numbers become texts. Returns null if it does not begin with an object or an array. */
    private static @Nullable JsonNode tree(byte[] body) {
        var open = new ArrayDeque<JsonNode>();
        JsonNode root = null;
        var name = "";
        try (var parser = ProviderJson.MAPPER.createParser(body)) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
                JsonNode node = null;
                switch (token) {
                    case PROPERTY_NAME -> name = parser.currentName();
                    case START_OBJECT -> node = ProviderJson.MAPPER.createObjectNode();
                    case START_ARRAY -> node = ProviderJson.MAPPER.createArrayNode();
                    case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                        node = ProviderJson.MAPPER.getNodeFactory().stringNode(parser.getString());
                    case END_OBJECT, END_ARRAY -> open.pop();
                    default -> {
                    }
                }
                if (node != null && open.peek() instanceof ObjectNode object) {
                    object.set(name, node);
                } else if (node != null && open.peek() instanceof ArrayNode array) {
                    array.add(node);
                }
                if (node != null && node.isContainer()) {
                    root = root == null ? node : root;
                    open.push(node);
                }
                if (open.isEmpty()) {
                    return root;
                }
            }
        } catch (JacksonException wrong) {
            return root;
        }
        return root;
    }
}
