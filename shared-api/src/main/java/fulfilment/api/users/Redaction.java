package fulfilment.api.users;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Removes hidden values from finished JSON: guarded members become null. It scans the bytes and does not parse the JSON. An unescaped quote
 * begins or ends a name or a text, and a colon follows a name, so text from a client is never mistaken for a member.
 */
public final class Redaction {

    /** Hides nothing and costs nothing, for users who may see everything. */
    public static final Redaction NONE = new Redaction(List.of());

    private static final byte[] NULL = bytes("null");

    private final List<byte[]> hidden;

    private Redaction(List<byte[]> hidden) {
        this.hidden = hidden;
    }

    /** @param may whether the user has a right */
    public static Redaction forRights(Predicate<Right> may) {
        var hidden = Arrays.stream(GuardedMember.values()).filter(member -> !may.test(member.right()))
                .map(member -> bytes('"' + member.word() + '"')).toList();
        return hidden.isEmpty() ? NONE : new Redaction(hidden);
    }

    /** Whether nothing is hidden. */
    public boolean isNone() {
        return hidden.isEmpty();
    }

    /**
     * Removes hidden values while finished JSON is written, in pieces of any size.
     *
     * @param out receives the rest when the filter is flushed; it is not closed
     */
    public OutputStream filter(OutputStream out) {
        return new Filter(out);
    }

    /** Cuts the collected bytes after a comma: no comma occurs between the name of a member and the end of its number. */
    private final class Filter extends OutputStream {

        private static final int ENOUGH = 32 * 1024;

        private final OutputStream out;
        private byte[] waiting = new byte[2 * ENOUGH];
        private int length;

        Filter(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int part) throws IOException {
            write(new byte[] {(byte) part}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            if (length + count > waiting.length) {
                waiting = Arrays.copyOf(waiting, Math.max(2 * waiting.length, length + count));
            }
            System.arraycopy(bytes, from, waiting, length, count);
            length += count;
            if (length >= ENOUGH) {
                int cut = length;
                while (cut > 0 && waiting[cut - 1] != ',') {
                    cut--;
                }
                pass(cut);
            }
        }

        private void pass(int cut) throws IOException {
            if (cut > 0) {
                out.write(of(Arrays.copyOf(waiting, cut)));
                System.arraycopy(waiting, cut, waiting, 0, length - cut);
                length -= cut;
            }
        }

        @Override
        public void flush() throws IOException {
            pass(length);
        }
    }

    public String of(String json) {
        if (hidden.isEmpty()) {
            return json;
        }
        var before = bytes(json);
        var after = of(before);
        return before == after ? json : new String(after, StandardCharsets.UTF_8);
    }

    /** @return the same array if there is nothing to remove */
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

    /** The position where the value of a member begins; -1 if this is not a name. */
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
