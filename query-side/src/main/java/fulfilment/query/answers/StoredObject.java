package fulfilment.query.answers;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Walks over the members of a JSON object that the service itself stored: without spaces between names and values. */
final class StoredObject {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /** The same byte eight times. */
    private static final long ONES = 0x0101010101010101L;
    private static final long QUOTES = ONES * '"';
    private static final long BACKSLASHES = ONES * '\\';

    private final byte[] json;
    private int nameFrom;
    private int nameTo;
    private int from;
    private int to;

    StoredObject(byte[] json) {
        this.json = json;
        this.to = 0;
        if (json.length < 2 || json[0] != '{' || json[json.length - 1] != '}') {
            throw new IllegalStateException("no object is stored: " + new String(json, StandardCharsets.UTF_8));
        }
    }

    /** Moves to the next member. @return false if there is none */
    boolean next() {
        if (json[to == 0 ? 1 : to] == '}') {
            return false;
        }
        nameFrom = to + 2; // after a comma or the brace, and a quote
        nameTo = endOfString(nameFrom) - 1;
        from = nameTo + 2;
        to = endOfValue(from);
        return true;
    }

    boolean isNamed(byte[] name) {
        return nameTo - nameFrom == name.length && Arrays.equals(json, nameFrom, nameTo, name, 0, name.length);
    }

    /** Where the value of the member begins. */
    int from() {
        return from;
    }

    /** Behind the value of the member. */
    int to() {
        return to;
    }

    boolean isEmptyArray() {
        return to - from == 2 && json[from] == '[';
    }

    /** Returns whether the value is a path of this service. */
    boolean isPath() {
        return json[from] == '"' && json[from + 1] == '/';
    }

    /** Writes the value, and paths in members of these names, at any depth, as addresses for the public. */
    void writePublicPaths(List<byte[]> names, JsonWriter out) {
        int written = from;
        for (int i = from; i < to; i++) {
            if (json[i] != '"') {
                continue;
            }
            int begin = i + 1;
            int end = endOfString(begin);
            i = end - 1;
            if (json[end] == ':' && json[end + 1] == '"' && json[end + 2] == '/' && isAmong(names, begin, end - 1)) {
                int behind = endOfString(end + 2);
                out.write(json, written, end + 1);
                out.writePublicPath(json, end + 1, behind);
                written = behind;
                i = behind - 1;
            }
        }
        out.write(json, written, to);
    }

    private boolean isAmong(List<byte[]> names, int begin, int end) {
        return names.stream().anyMatch(name -> Arrays.equals(json, begin, end, name, 0, name.length));
    }

    private int endOfValue(int at) {
        return switch (json[at]) {
            case '"' -> endOfString(at + 1);
            case '{', '[' -> endOfNested(at);
            default -> endOfWord(at);
        };
    }

    /** @param at where a number or a word begins */
    private int endOfWord(int at) {
        int i = at;
        while (json[i] != ',' && json[i] != '}') {
            i++;
        }
        return i;
    }

    /** @param at where an object or an array begins */
    private int endOfNested(int at) {
        int depth = 0;
        for (int i = at;; i++) {
            switch (json[i]) {
                case '"' -> i = endOfString(i + 1) - 1;
                case '{', '[' -> depth++;
                case '}', ']' -> {
                    if (--depth == 0) {
                        return i + 1;
                    }
                }
                default -> { // part of a number or a word, or a comma
                }
            }
        }
    }

    /** Looks at eight bytes at a time: most of what is stored is in strings. @param at within the string @return behind its closing quote */
    private int endOfString(int at) {
        int i = at;
        while (i <= json.length - Long.BYTES) {
            long bytes = (long) EIGHT.get(json, i);
            long found = zeros(bytes ^ QUOTES) | zeros(bytes ^ BACKSLASHES);
            if (found == 0) {
                i += Long.BYTES;
                continue;
            }
            i += Long.numberOfTrailingZeros(found) / Byte.SIZE;
            if (json[i] == '"') {
                return i + 1;
            }
            i += 2; // what follows a backslash is part of the string
        }
        while (json[i] != '"') {
            i += json[i] == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    /** Returns a number whose lowest set bit is in the first zero byte; 0 if no byte is zero. */
    private static long zeros(long bytes) {
        return (bytes - ONES) & ~bytes & (ONES << (Byte.SIZE - 1));
    }
}
