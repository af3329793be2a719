package fulfilment.api.users;

import fulfilment.api.kernel.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Takes what somebody may not see out of finished JSON: guarded members become null. It reads the bytes and does not take the JSON
 * apart. A quote that is not escaped begins or ends a name or a text, and behind a name comes a colon, so a text that a client sent is
 * never taken for a member.
 */
public final class Redaction {

    /** For those who may see everything: costs nothing. */
    public static final Redaction NONE = new Redaction(List.of());

    private static final byte[] NULL = bytes("null");

    private final List<byte[]> hidden;

    private Redaction(List<byte[]> hidden) {
        this.hidden = hidden;
    }

    /** @param may which rights somebody has */
    public static Redaction forRights(Predicate<Right> may) {
        var hidden = Arrays.stream(GuardedMember.values()).filter(member -> !may.test(member.right()))
                .map(member -> bytes('"' + member.word() + '"')).toList();
        return hidden.isEmpty() ? NONE : new Redaction(hidden);
    }

    public Json of(Json json) {
        return hidden.isEmpty() ? json : json.each(this::of);
    }

    public String of(String json) {
        if (hidden.isEmpty()) {
            return json;
        }
        var before = bytes(json);
        var after = of(before);
        return before == after ? json : new String(after, StandardCharsets.UTF_8);
    }

    /** @return the same array where there is nothing to take out */
    private byte[] of(byte[] json) {
        var left = json;
        for (var name : hidden) {
            left = without(name, left);
        }
        return left;
    }

    private static byte[] without(byte[] name, byte[] json) {
        ByteArrayOutputStream left = null;
        int copied = 0;
        for (int at = find(name, json, 0); at >= 0; at = find(name, json, at + name.length)) {
            int value = valueBehind(json, at + name.length);
            if (value < 0 || at > 0 && json[at - 1] == '\\' || !isNumber(json[value])) {
                continue;
            }
            int end = value;
            while (end < json.length && isNumber(json[end])) {
                end++;
            }
            if (left == null) {
                left = new ByteArrayOutputStream(json.length);
            }
            left.write(json, copied, value - copied);
            left.writeBytes(NULL);
            copied = end;
        }
        if (left == null) {
            return json;
        }
        left.write(json, copied, json.length - copied);
        return left.toByteArray();
    }

    /** Where the value of a member begins; -1 when this is no name. */
    private static int valueBehind(byte[] json, int at) {
        int colon = behindSpace(json, at);
        if (colon >= json.length || json[colon] != ':') {
            return -1;
        }
        int value = behindSpace(json, colon + 1);
        return value < json.length ? value : -1;
    }

    private static int behindSpace(byte[] json, int at) {
        int next = at;
        while (next < json.length && (json[next] == ' ' || json[next] == '\n' || json[next] == '\t' || json[next] == '\r')) {
            next++;
        }
        return next;
    }

    private static boolean isNumber(byte part) {
        return part >= '0' && part <= '9' || part == '-' || part == '+' || part == '.' || part == 'e' || part == 'E';
    }

    private static int find(byte[] sought, byte[] in, int from) {
        for (int at = from; at <= in.length - sought.length; at++) {
            if (in[at] == sought[0] && in[at + 1] == sought[1]
                    && Arrays.equals(in, at, at + sought.length, sought, 0, sought.length)) {
                return at;
            }
        }
        return -1;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
