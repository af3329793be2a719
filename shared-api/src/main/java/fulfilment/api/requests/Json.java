package fulfilment.api.requests;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query's answer as finished JSON, on its way from the views to the client. Bytes from the database are neither decoded nor joined
 * before they are sent. Most of a large answer is in a file while the request lasts, see {@link JsonOutput}.
 */
public final class Json {

    public static final Json EMPTY_ARRAY = new Json("[]");
    private static final int BLOCK = 16 * 1024;

    private final @Nullable String text;
    private final List<byte[]> parts;
    private final JsonOutput.@Nullable Spool spool;
    private final long size;

    /** @param text one object or one array */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public Json(@JsonProperty("text") String text) {
        this(text, List.of(), null, 0);
    }

    Json(List<byte[]> parts, long size) {
        this(null, parts, null, size);
    }

    Json(JsonOutput.Spool spool, long size) {
        this(null, List.of(), spool, size);
    }

    private Json(@Nullable String text, List<byte[]> parts, JsonOutput.@Nullable Spool spool, long size) {
        this.text = text;
        this.parts = parts;
        this.spool = spool;
        this.size = size;
    }

    /** @param element finished JSON in UTF-8; must not change any more */
    public static Json of(byte[] element) {
        var output = new JsonOutput();
        output.add(element);
        return output.json();
    }

    @JsonProperty("text")
    public String text() {
        if (text != null) {
            return text;
        }
        var joined = new ByteArrayOutputStream();
        try {
            write(joined);
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
        return joined.toString(StandardCharsets.UTF_8);
    }

    /** Returns the size in bytes of UTF-8. */
    public long size() {
        return text == null ? size : bytes(text).length;
    }

    public void write(OutputStream out) throws IOException {
        read(out::write);
    }

    /** Adds what is written to a digest. */
    public void addTo(MessageDigest digest) throws IOException {
        read(digest::update);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Json json && text().equals(json.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private interface PartReader {

        void read(byte[] part) throws IOException;
    }

    private void read(PartReader reader) throws IOException {
        if (text != null) {
            reader.read(bytes(text));
        }
        for (var part : parts) {
            reader.read(part);
        }
        if (spool != null) {
            var block = ByteBuffer.allocate(BLOCK);
            for (long at = 0; at < size;) {
                block.clear();
                int read = spool.file().read(block, at);
                if (read < 0) {
                    throw new EOFException("the file of an answer ended early");
                }
                reader.read(read == BLOCK ? block.array() : Arrays.copyOf(block.array(), read));
                at += read;
            }
        }
    }
}
