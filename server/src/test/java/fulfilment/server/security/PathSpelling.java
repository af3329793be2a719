package fulfilment.server.security;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Writes a path in another way: encodings, dots, parameters, case, Unicode, overlong forms, endings. Some spellings mean the same path,
 * others mean nothing.
 */
final class PathSpelling {

    private static final String[] ENDINGS = {"/", "//", "/.", "/..", "/%2e", "/%2e%2e", ";", ";x=y", ".json", "%20", "%00", "%09",
            "%0d%0a", "?",
            "#", "%23", "%3f", "/..;/", "%2f", "%5c", "~", "*", "/*", "&", "%", "%u002f"};
    private static final String[] BETWEEN = {"//", "/./", "/x/../", "/%2e/", "/x/%2e%2e/", "/;/", "/;a=b/", "/..;/", "\\", "/%2f",
            "%2f", "%5c",
            "/%252e%252e/", "%c0%af", "%e0%80%af", "%f0%80%80%af", "/%00/", "/.%00./", "%u2215", "\u00e2\u0088\u0095"};
    private static final String[] FRONTS = {"/", "/.", "/./", "/x/../", "/%2e/", "/..;/", "/;/", "http://localhost",
            "http://localhost:1/x/..", "//",
            "/api/v1/openapi.json/../../..", "/docs/../", "/docs/..;/", "/images/../", "/images/..%2f", "/error/../"};

    private final Random random;

    PathSpelling(Random random) {
        this.random = random;
    }

    /** The path with one to three changes. */
    String of(String path) {
        var spelled = changed(path);
        for (int more = random.nextInt(6) - 3; more > 0; more--) {
            spelled = changed(spelled);
        }
        return spelled;
    }

    private String changed(String path) {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> encoded(path);
            case 3 -> path + ENDINGS[random.nextInt(ENDINGS.length)];
            case 4 -> between(path);
            case 5 -> FRONTS[random.nextInt(FRONTS.length)] + path;
            case 6 -> inOtherCase(path);
            default -> replaced(path);
        };
    }

    private String encoded(String path) {
        var spelled = new StringBuilder();
        boolean all = random.nextInt(10) == 0;
        int some = random.nextInt(path.length());
        for (int i = 0; i < path.length(); i++) {
            char letter = path.charAt(i);
            spelled.append(
                    letter != '%' && (all || i == some || random.nextInt(12) == 0) ? encoded(letter) : String.valueOf(letter));
        }
        return spelled.toString();
    }

    private String encoded(char letter) {
        return switch (random.nextInt(20)) {
            case 0 -> "%%25%02x".formatted((int) letter); // encoded twice
            case 1 -> "%%c%x%%%02x".formatted(letter >> 6 & 1, 0x80 | letter & 0x3f); // overlong UTF-8
            case 2 -> "%%u00%02x".formatted((int) letter);
            case 3, 4 -> "%%%02X".formatted((int) letter);
            default -> "%%%02x".formatted((int) letter);
        };
    }

    private String between(String path) {
        int slash = path.indexOf('/', random.nextInt(path.length()));
        if (slash < 0) {
            return path;
        }
        return path.substring(0, slash) + BETWEEN[random.nextInt(BETWEEN.length)] + path.substring(slash + 1);
    }

    private String inOtherCase(String path) {
        var spelled = new StringBuilder();
        for (char letter : path.toCharArray()) {
            spelled.append(random.nextInt(4) == 0 ? Character.toUpperCase(letter) : letter);
        }
        return spelled.toString();
    }

    /** Replaces a letter by its full-width form, or by a byte that is not a letter. */
    private String replaced(String path) {
        int at = random.nextInt(path.length());
        char letter = path.charAt(at);
        var other = random.nextBoolean() && letter > ' ' && letter < 127
                ? new String(Character.toString(letter + 0xfee0).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                : String.valueOf((char) random.nextInt(256)).replaceAll("[\\r\\n]", "%0a");
        return path.substring(0, at) + other + path.substring(at + 1);
    }
}
