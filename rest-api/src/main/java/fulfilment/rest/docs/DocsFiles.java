package fulfilment.rest.docs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.springframework.core.io.ClassPathResource;

/** The page and its files, whose addresses contain a digest of their content. They are kept compressed: the largest one has 3.7 MB. */
final class DocsFiles {

    private static final String OWN = "fulfilment/rest/docs/";
    /** Every file that the page may load: the name in its address, and where it lies. */
    private static final Map<String, String> PLACES = Map.of(
            "scalar.js", "META-INF/resources/webjars/scalar/scalar.js",
            "docs.js", OWN + "docs.js",
            "docs.css", OWN + "docs.css");

    private final Map<String, DocsFile> byPath = new HashMap<>();
    private final byte[] page;

    /** @param type the media type */
    record DocsFile(byte[] compressed, String type) {

        byte[] plain() {
            try (var in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
                return in.readAllBytes();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }

    /** @param sessions whether people can sign in to this process, and the page may ask who did */
    DocsFiles(boolean sessions) {
        var text = new String(read(OWN + "docs.html"), StandardCharsets.UTF_8).replace("{sessions}", String.valueOf(sessions));
        for (var file : PLACES.entrySet()) {
            var content = read(file.getValue());
            var path = digest(content) + "/" + file.getKey();
            byPath.put(path, new DocsFile(compressed(content), file.getKey().endsWith(".css")
                    ? "text/css;charset=UTF-8"
                    : "text/javascript;charset=UTF-8"));
            text = text.replace("{" + file.getKey() + "}", "docs/" + path);
        }
        page = text.getBytes(StandardCharsets.UTF_8);
    }

    byte[] page() {
        return page;
    }

    Optional<DocsFile> find(String digest, String name) {
        return Optional.ofNullable(byPath.get(digest + "/" + name));
    }

    private static byte[] read(String place) {
        try (var in = new ClassPathResource(place, DocsFiles.class.getClassLoader()).getInputStream()) {
            return in.readAllBytes();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private static byte[] compressed(byte[] content) {
        var compressed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(compressed)) {
            out.write(content);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return compressed.toByteArray();
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, 6);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
