package fulfilment.api.kernel;

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
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A query's answer as finished JSON, on its way from the views to the client. Bytes from the database are neither decoded nor joined
 * before they are sent. Most of a large answer is in a file while the request lasts, see {@link JsonOutput}.
 */
public final class Json {

    public static final Json EMPTY_ARRAY = new Json("[]");
    /**
     * Placeholder before a path. The edge replaces it with the address at which the caller reached the service. JSON never contains this
     * character unescaped, so no text from a client can be mistaken for it.
     */
    public static final String BASE = "\u0001";
    /** Like {@link #BASE}, before the path of a page for the public. It becomes the public address, whatever address the caller used. */
    public static final String SITE = "\u0002";

    private final @Nullable String text;
    private final List<byte[]> parts;
    private final JsonOutput.@Nullable Spool spool;
    private final long size;
    private final JsonOutput.@Nullable PlaceholderCounts placeholders;

    /** @param text one object or one array */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public Json(@JsonProperty("text") String text) {
        this(text, List.of(), null, 0, null);
    }

    Json(List<byte[]> parts, JsonOutput.PlaceholderCounts placeholders) {
        this(null, parts, null, 0, placeholders);
    }

    Json(JsonOutput.Spool spool, long size, JsonOutput.PlaceholderCounts placeholders) {
        this(null, List.of(), spool, size, placeholders);
    }

    private Json(@Nullable String text, List<byte[]> parts, JsonOutput.@Nullable Spool spool, long size,
            JsonOutput.@Nullable PlaceholderCounts placeholders) {
        this.text = text;
        this.parts = parts;
        this.spool = spool;
        this.size = size;
        this.placeholders = placeholders;
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
            new Sending(this, () -> BASE, () -> SITE).write(joined);
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
        return joined.toString(StandardCharsets.UTF_8);
    }

    /** Returns the size in bytes of UTF-8, roughly: an address is longer than its placeholder. */
    public long size() {
        return text != null ? text.length() : spool != null ? size : parts.stream().mapToLong(part -> part.length).sum();
    }

    /**
     * Returns the text without placeholders, for parsing in this process: {@link #text} may contain them and then is not JSON. Paths have
     * no address.
     */
    public String parseable() {
        var bytes = new ByteArrayOutputStream();
        try {
            to(() -> "", () -> "").write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it is written into memory
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * Prepares it for a client.
     *
     * @param base replaces each {@link #BASE}; called only if there is one
     * @param site replaces each {@link #SITE}; called only if there is one
     */
    public Sending to(Supplier<String> base, Supplier<String> site) {
        return text == null ? new Sending(this, base, site) : Json.of(bytes(text)).to(base, site);
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

    /** JSON in UTF-8 with the addresses that one client sees. */
    public static final class Sending {

        private static final int BLOCK = 16 * 1024;

        private final Json json;
        private final byte[] base;
        private final byte[] site;
        private final long length;

        private Sending(Json json, Supplier<String> address, Supplier<String> publicAddress) {
            this.json = json;
            var placeholders = Objects.requireNonNull(json.placeholders);
            base = bytes(placeholders.bases == 0 ? "" : address.get());
            site = bytes(placeholders.sites == 0 ? "" : publicAddress.get());
            length = json.size() - placeholders.bases - placeholders.sites + (long) placeholders.bases * base.length
                    + (long) placeholders.sites * site.length;
        }

        /** Returns the length in bytes. */
        public long length() {
            return length;
        }

        public void write(OutputStream out) throws IOException {
            read(part -> write(part, out));
        }

        /** Adds what is written to a digest. It is the same whenever the same bytes are written, but is not the digest of these bytes. */
        public void addTo(MessageDigest digest) throws IOException {
            digest.update(base);
            digest.update((byte) 0); // is in no address
            digest.update(site);
            digest.update((byte) 0);
            read(digest::update);
        }

        private interface PartReader {

            void read(byte[] part) throws IOException;
        }

        private void read(PartReader reader) throws IOException {
            for (var part : json.parts) {
                reader.read(part);
            }
            if (json.spool != null) {
                var block = ByteBuffer.allocate(BLOCK);
                for (long at = 0; at < json.size;) {
                    block.clear();
                    int read = json.spool.file().read(block, at);
                    if (read < 0) {
                        throw new EOFException("the file of an answer ended early");
                    }
                    reader.read(read == BLOCK ? block.array() : Arrays.copyOf(block.array(), read));
                    at += read;
                }
            }
        }

        private void write(byte[] part, OutputStream out) throws IOException {
            int written = 0;
            for (int at = Placeholders.next(part, 0); at < part.length; at = Placeholders.next(part, at + 1)) {
                out.write(part, written, at - written);
                out.write(part[at] == Placeholders.FIRST ? base : site);
                written = at + 1;
            }
            out.write(part, written, part.length - written);
        }
    }
}
