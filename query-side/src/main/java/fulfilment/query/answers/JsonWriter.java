package fulfilment.query.answers;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes JSON in UTF-8. It passes on each full block, so it never holds more than a block of an answer. */
public final class JsonWriter {

    private static final int PIECE = 32 * 1024;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NULL = ascii("null");

    /** Takes pieces of an answer. */
    @FunctionalInterface
    public interface Sink {

        /** @param piece belongs to the sink */
        void take(byte[] piece);
    }

    private final Sink sink;
    private final byte[] base;
    private final byte[] site;
    private byte[] buffer = new byte[1024];
    private int length;

    /** Writes paths of the service as they are. */
    public JsonWriter(Sink sink) {
        this(sink, "", "");
    }

    /** @param base what paths of the service begin with; @param site what paths for the public begin with; neither needs to be escaped */
    public JsonWriter(Sink sink, String base, String site) {
        this.sink = sink;
        this.base = base.getBytes(StandardCharsets.UTF_8);
        this.site = site.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Begins an array. */
    public ArrayWriter array() {
        write('[');
        return new ArrayWriter(this);
    }

    /** Begins an object. */
    public ObjectWriter object() {
        write('{');
        return new ObjectWriter(this, false);
    }

    /** Begins an object with the members of a stored one. @param json of the stored object */
    public ObjectWriter object(byte[] json) {
        write(json, 0, json.length - 1);
        return new ObjectWriter(this, json.length > 2);
    }

    /** Writes finished JSON. @param json null becomes {@code null} */
    public void writeJson(byte @Nullable [] json) {
        write(json == null ? NULL : json);
    }

    /** Writes a character as it is. */
    void write(char ascii) {
        room(1);
        buffer[length++] = (byte) ascii;
    }

    /** Writes JSON as it is. */
    void write(byte[] json) {
        write(json, 0, json.length);
    }

    /** Writes a part of JSON as it is. */
    void write(byte[] json, int from, int to) {
        room(to - from);
        System.arraycopy(json, from, buffer, length, to - from);
        length += to - from;
    }

    /** Writes a name and a colon. */
    void writeName(String ascii) {
        write('"');
        room(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            buffer[length++] = (byte) ascii.charAt(i);
        }
        write('"');
        write(':');
    }

    /** Writes a string. @param text in UTF-8; null becomes {@code null} */
    void writeText(byte @Nullable [] text) {
        if (text == null) {
            write(NULL);
            return;
        }
        write('"');
        writeEscaped(text);
        write('"');
    }

    /** Writes a whole number. */
    void write(long number) {
        write(ascii(Long.toString(number)));
    }

    /** Writes an address. @param path below that of the service, in UTF-8; null becomes {@code null} */
    void writePath(byte @Nullable [] path) {
        if (path == null) {
            write(NULL);
            return;
        }
        write('"');
        write(base);
        writeEscaped(path);
        write('"');
    }

    /** Writes a path that is a JSON string already as an address for the public. */
    void writePublicPath(byte[] json, int from, int to) {
        write('"');
        write(site);
        write(json, from + 1, to);
    }

    private void writeEscaped(byte[] text) {
        int from = 0;
        for (int at = 0; at < text.length; at++) {
            byte one = text[at];
            if (one == '"' || one == '\\' || one >= 0 && one < ' ') {
                write(text, from, at);
                escape(one);
                from = at + 1;
            }
        }
        write(text, from, text.length);
    }

    private void escape(byte one) {
        write('\\');
        switch (one) {
            case '"', '\\' -> write((char) one);
            case '\b' -> write('b');
            case '\f' -> write('f');
            case '\n' -> write('n');
            case '\r' -> write('r');
            case '\t' -> write('t');
            default -> {
                write(ascii("u00"));
                write((char) HEX[one >> 4]);
                write((char) HEX[one & 15]);
            }
        }
    }

    private void room(int more) {
        if (length + more > buffer.length) {
            if (length >= PIECE) {
                flush();
            }
            if (length + more > buffer.length) {
                buffer = Arrays.copyOf(buffer, Math.max(Math.min(2 * buffer.length, 2 * PIECE), length + more));
            }
        }
    }

    /** Hands on what was written. */
    public void flush() {
        if (length > 0) {
            sink.take(Arrays.copyOf(buffer, length));
            length = 0;
        }
    }
}
