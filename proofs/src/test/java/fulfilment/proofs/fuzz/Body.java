package fulfilment.proofs.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;

/** Makes bodies from their schema, and sometimes damages them. */
final class Body {

    /** The smallest possible picture. */
    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    private static final int TOO_LARGE = 10_485_761;

    private final RandomChoices dice;
    private final Known known;
    private final Ids ids;
    private final JsonNode document;

    Body(RandomChoices dice, Known known, Ids ids, JsonNode document) {
        this.dice = dice;
        this.known = known;
        this.ids = ids;
        this.document = document;
    }

    /** @return usually an empty body for an operation that takes none */
    byte[] of(JsonNode operation) {
        var schema = operation.at("/requestBody/content/application~1json/schema");
        if (schema.isMissingNode()) {
            return dice.isStrange() ? damaged(oddValue(0)) : new byte[0];
        }
        var json = value(schema, "", 0);
        return dice.isStrange() && dice.oneIn(2) ? damaged(json) : json.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] damaged(String json) {
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        return switch (dice.below(20)) {
            case 0 -> Arrays.copyOf(bytes, dice.below(bytes.length + 1));
            case 1 -> (json + dice.of("x", "}", "{}", ",", "\0", " null", "//c", "\u00e9")).getBytes(StandardCharsets.UTF_8);
            case 2 -> json.getBytes(dice.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, Charset.forName("UTF-32BE")));
            case 3 -> (json.replaceFirst("\"[a-z ]+\\d*\"}", "\"\u00e9\u00ff\"}")).getBytes(StandardCharsets.ISO_8859_1);
            case 4 -> ("\ufeff" + json).getBytes(StandardCharsets.UTF_8);
            case 5 -> "title=a&name=b&productcode=c&amount=1".getBytes(StandardCharsets.UTF_8);
            case 6 ->
                "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n--x--\r\n".getBytes(StandardCharsets.UTF_8);
            case 7 -> gzipped(bytes);
            case 8 -> new byte[0];
            case 9 -> dice.noise(dice.below(64));
            case 10 -> flipped(bytes);
            case 11 -> ("{\"a\":".repeat(500) + "1" + "}".repeat(500)).getBytes(StandardCharsets.UTF_8);
            case 12 -> "[".repeat(dice.of(31, 32, 33, 1_000, 100_000)).getBytes(StandardCharsets.UTF_8);
            case 13 -> ("[" + json + "]").getBytes(StandardCharsets.UTF_8);
            case 14 -> dice
                    .of("null", "[]", "[ ]", "\"\"", "0", "true", "NaN", "{", "}", "{}", "{\"\":1}", "\"\\ud800\"", "'a'",
                            "{a:1}")
                    .getBytes(StandardCharsets.UTF_8);
            case 15 -> json.replaceFirst("\\{", "{" + many(dice.of(10, 1_000, 20_000))).getBytes(StandardCharsets.UTF_8);
            case 16 -> json.replaceFirst("([{,])(\"[a-z_]+\":)", "$1$2null,$2").getBytes(StandardCharsets.UTF_8);
            case 17 -> dice.oneIn(15) ? " ".repeat(TOO_LARGE).getBytes(StandardCharsets.UTF_8) : bytes;
            case 18 -> json.replace("\"", "'").getBytes(StandardCharsets.UTF_8);
            default ->
                json.replaceAll("([:,{])", dice.of("$1 ", "$1\n\t", "$1/**/", "$1\u00a0")).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static String many(int members) {
        var all = new StringBuilder();
        for (int i = 0; i < members; i++) {
            all.append("\"m").append(i).append("\":1,");
        }
        return all.toString();
    }

    private byte[] flipped(byte[] bytes) {
        if (bytes.length > 0) {
            bytes[dice.below(bytes.length)] = (byte) dice.below(256);
        }
        return bytes;
    }

    private static byte[] gzipped(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return packed.toByteArray();
    }

    private String value(JsonNode schema, String member, int depth) {
        if (dice.isStrange() && depth > 0 || depth > 8) {
            return oddValue(depth);
        }
        if (schema.has("anyOf")) {
            return value(schema.get("anyOf").get(0), member, depth);
        }
        if (schema.has("allOf")) {
            return value(schema.get("allOf").get(0), member, depth);
        }
        if (schema.has("$ref")) {
            return object(document.at(schema.get("$ref").asString().substring(1)), depth + 1);
        }
        if (schema.has("enum")) {
            return dice.of(schema.get("enum").valueStream().toList()).toString();
        }
        var type = schema.path("type").toString();
        if (type.contains("array")) {
            return array(schema.path("items"), member, depth);
        }
        if (type.contains("boolean")) {
            if (member.equals("active")) {
                return dice.oneIn(10) ? "false" : "true";
            }
            return dice.oneIn(8) ? dice.of("1", "0", "\"1\"", "\"false\"") : dice.of("true", "false");
        }
        if (type.contains("integer")) {
            return whole(member);
        }
        if (type.contains("number")) {
            return dice.of("12.5", "0", "1", "0.0001", "999999999.9999", "\"3.95\"", "21", "9");
        }
        return type.contains("string")
                ? HostileValues.quoted(dice, text(member, schema.path("pattern").asString("")))
                : oddValue(depth);
    }

    private String object(JsonNode schema, int depth) {
        var members = new ArrayList<String>();
        int sent = dice.of(100, 60, 30, 10);
        for (var member : schema.path("properties").properties()) {
            if (!isTooMuch(member.getKey(), members) && (dice.below(100) < sent || isNeeded(schema, member.getKey()))) {
                members.add("\"" + member.getKey() + "\":" + value(member.getValue(), member.getKey(), depth));
            }
        }
        if (dice.isStrange()) {
            members.add(HostileValues.quoted(dice, HostileValues.odd(dice)) + ":" + oddValue(depth));
        }
        if (dice.isStrange() && !members.isEmpty()) {
            members.add(dice.of(members));
        }
        return "{" + String.join(",", members) + "}";
    }

    /** Whether a valid request needs the member although the description does not require it: names and amounts. */
    private boolean isNeeded(JsonNode schema, String member) {
        return !dice.isStrange() && (schema.path("required").toString().contains("\"" + member + "\"")
                || member.matches(
                        "name|title|username|productcode|price|reason|idproduct|image|percentage|change|amount|from|to|idwarehouse|supplier_name|products|idlocation|event|address"));
    }

    /** Whether the member conflicts with earlier ones: a valid request either adds pieces or sets a level. */
    private boolean isTooMuch(String member, List<String> before) {
        return !dice.isStrange() && member.equals("amount") && before.stream().anyMatch(said -> said.startsWith("\"change\""));
    }

    private String array(JsonNode items, String member, int depth) {
        var values = new ArrayList<String>();
        int size = dice.isStrange() ? dice.of(0, 30, 300) : member.equals("products") ? 1 + dice.below(3) : dice.below(2);
        for (int i = 0; i < size; i++) {
            values.add(value(items, member, depth + 1));
        }
        return "[" + String.join(",", values) + "]";
    }

    private String whole(String member) {
        var kind = Known.kind(member);
        if (kind.isPresent()) {
            return switch (kind.get()) {
                case "idfulfilment_customer" -> dice.of("null", "null", "null", "1", "2");
                case "idpicklist" -> dice.of("null", "null", "1");
                default -> dice.oneIn(member.contains("_id") || member.equals("idlocation") ? 4 : 12)
                        ? "null"
                        : String.valueOf(ids.of(kind.get()));
            };
        }
        return switch (member) {
            case "version" -> dice.of("1", "2", "2", "null");
            case "change" -> dice.of("-3", "-1", "5", "10", "50", "100000000", "-100000000");
            case "requests_per_minute" -> dice.of("null", "0", "100");
            default -> dice.oneIn(12)
                    ? dice.of("0", "100000000", "99999999", "2147483647", "-1", "1000000")
                    : dice.oneIn(20) ? "\"" + (1 + dice.below(9)) + "\"" : String.valueOf(1 + dice.below(9));
        };
    }

    private String text(String member, String pattern) {
        if (pattern.contains("{4}")) {
            return dice.oneIn(4) ? HostileValues.dateTime(dice) : HostileValues.date(dice);
        }
        if (pattern.contains("{2}")) {
            return HostileValues.time(dice);
        }
        if (dice.oneIn(8)) {
            return known.word(dice, member).orElse("word");
        }
        return switch (member) {
            case "image" -> dice.oneIn(9) ? "/9j/" + PNG : PNG;
            case "address" -> dice.of("https://shop.invalid/hooks", "https://shop.invalid/hooks", "Main Street 1");
            case "color" -> dice.of("#ff0000", "#00FF00", "red", "");
            case "country", "country_of_origin" -> dice.of("NL", "DE", "nl", "US", "XX");
            case "emailaddress" -> "someone@example.com";
            case "lot_number" -> dice.of("LOT-1", "LOT-2", "");
            case "reason" -> "counted";
            default ->
                dice.oneIn(25)
                        ? HostileValues.odd(dice)
                        : "%s %d".formatted(member.toLowerCase(Locale.ROOT),
                                dice.oneIn(8) ? dice.shared() : dice.below(1_000_000));
        };
    }

    private String oddValue(int depth) {
        return switch (dice.below(depth > 4 ? 4 : 10)) {
            case 0, 1 -> dice.of(HostileValues.NUMBERS);
            case 2 -> dice.of("true", "false", "null", "null", "[]", "{}", "NaN", "Infinity", "-", "01", "+1", ".5", "0x1");
            case 3, 4, 5 -> HostileValues.quoted(dice, HostileValues.odd(dice));
            case 6 -> "[" + oddValue(depth + 1) + "," + oddValue(depth + 1) + "]";
            case 7 -> "{" + HostileValues.quoted(dice, HostileValues.odd(dice)) + ":" + oddValue(depth + 1) + "}";
            case 8 -> "[".repeat(40) + "]".repeat(40);
            default -> HostileValues.quoted(dice, dice.of(HostileValues.NUMBERS));
        };
    }
}
