package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finished JSON on its way from the read tables to the client: what a query answers, already in the words of the wire. What comes
 * from the database stays in the bytes it came in, and is neither decoded nor put together before it is sent.
 */
public final class Json {

    public static final Json EMPTY_ARRAY = new Json("[]");
    /**
     * Stands before a path until the edge puts in the address at which the caller reached us: a character that JSON never holds
     * unescaped, so no text a client sent can be taken for it.
     */
    public static final String BASE = "\u0001";
    /** As {@link #BASE}, before the path of a page for people outside: it is theirs wherever the caller is. */
    public static final String SITE = "\u0002";

    private final @Nullable String text;
    private final List<byte[]> parts;

    /** @param text one object or one array */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public Json(@JsonProperty("text") String text) {
        this.text = text;
        this.parts = List.of();
    }

    private Json(List<byte[]> parts) {
        this.text = null;
        this.parts = parts;
    }

    /** @param element finished JSON in UTF-8, not to be changed any more */
    public static Json of(byte[] element) {
        return new Json(List.of(element));
    }

    /** @param elements finished JSON in UTF-8, not to be changed any more */
    public static Json array(List<byte[]> elements) {
        var parts = new ArrayList<byte[]>(2 * elements.size() + 1);
        for (var element : elements) {
            parts.add(bytes(parts.isEmpty() ? "[" : ","));
            parts.add(element);
        }
        parts.add(bytes(parts.isEmpty() ? "[]" : "]"));
        return new Json(parts);
    }

    @JsonProperty("text")
    public String text() {
        if (text != null) {
            return text;
        }
        var joined = new StringBuilder();
        parts.forEach(part -> joined.append(new String(part, StandardCharsets.UTF_8)));
        return joined.toString();
    }

    /** With something done to the bytes of each part: an object, or what stands between objects. */
    public Json each(UnaryOperator<byte[]> change) {
        return new Json((text == null ? parts : List.of(bytes(text))).stream().map(change).toList());
    }

    /**
     * How it goes to a client.
     *
     * @param base what is put in for each {@link #BASE}; asked for only if there is one
     * @param site what is put in for each {@link #SITE}; asked for only if there is one
     */
    public Sending to(Supplier<String> base, Supplier<String> site) {
        return new Sending(text == null ? parts : List.of(bytes(text)), base, site);
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

    /** JSON in UTF-8, for a client who reached us at an address. */
    public static final class Sending {

        private final List<byte[]> parts;
        private final byte[] base;
        private final byte[] site;
        private final long length;

        private Sending(List<byte[]> parts, Supplier<String> address, Supplier<String> publicAddress) {
            this.parts = parts;
            long size = 0;
            int bases = 0;
            int sites = 0;
            for (var part : parts) {
                size += part.length;
                for (int at = Marks.next(part, 0); at < part.length; at = Marks.next(part, at + 1)) {
                    bases += part[at] == Marks.FIRST ? 1 : 0;
                    sites += part[at] == Marks.SECOND ? 1 : 0;
                }
            }
            base = bytes(bases == 0 ? "" : address.get());
            site = bytes(sites == 0 ? "" : publicAddress.get());
            length = size - bases - sites + (long) bases * base.length + (long) sites * site.length;
        }

        /** In bytes. */
        public long length() {
            return length;
        }

        public void write(OutputStream out) throws IOException {
            for (var part : parts) {
                write(part, out);
            }
        }

        private void write(byte[] part, OutputStream out) throws IOException {
            int written = 0;
            for (int at = Marks.next(part, 0); at < part.length; at = Marks.next(part, at + 1)) {
                out.write(part, written, at - written);
                out.write(part[at] == Marks.FIRST ? base : site);
                written = at + 1;
            }
            out.write(part, written, part.length - written);
        }
    }
}
