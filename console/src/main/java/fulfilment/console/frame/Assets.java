package fulfilment.console.frame;

import fulfilment.console.platform.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/**
 * The scripts and styles of the pages, from this module and from WebJars. Their addresses contain a digest of their content, so browsers
 * keep them for ever and never see an old one.
 */
@Component("assets")
public final class Assets {

    private static final String WEBJARS = "META-INF/resources/webjars/";
    /** Every file that pages may load: the name in its address, and where it lies. */
    private static final Map<String, String> FILES = Map.of(
            "console.css", "console/assets/console.css",
            "console.js", "console/assets/console.js",
            "history.js", "console/assets/history.js",
            "pick.js", "console/assets/pick.js",
            "icon.svg", "console/assets/icon.svg",
            "htmx.js", WEBJARS + "htmx.org/2.0.10/dist/htmx.min.js",
            "sse.js", WEBJARS + "htmx-ext-sse/2.2.2/sse.js",
            "uplot.js", WEBJARS + "uplot/1.6.30/dist/uPlot.iife.min.js",
            "uplot.css", WEBJARS + "uplot/1.6.30/dist/uPlot.min.css");

    private final Map<String, Asset> byPath = new LinkedHashMap<>();
    private final Map<String, String> paths = new LinkedHashMap<>();

    /** @param type the media type */
    record Asset(byte[] content, String type) {}

    Assets() {
        FILES.forEach((name, place) -> {
            try (var in = new ClassPathResource(place, Assets.class.getClassLoader()).getInputStream()) {
                var content = in.readAllBytes();
                var digest = Sessions.digest(new String(content, java.nio.charset.StandardCharsets.ISO_8859_1)).substring(0, 12);
                byPath.put(digest + "/" + name, new Asset(content, typeOf(name)));
                paths.put(name, "/console/assets/" + digest + "/" + name);
            } catch (IOException missing) {
                throw new UncheckedIOException(missing);
            }
        });
    }

    private static String typeOf(String name) {
        return name.endsWith(".css")
                ? "text/css;charset=UTF-8"
                : name.endsWith(".svg") ? "image/svg+xml" : "text/javascript;charset=UTF-8";
    }

    /** The address of a file, for pages. */
    public String path(String name) {
        var path = paths.get(name);
        if (path == null) {
            throw new IllegalArgumentException("there is no asset " + name);
        }
        return path;
    }

    Optional<Asset> find(String digest, String name) {
        return Optional.ofNullable(byPath.get(digest + "/" + name));
    }
}
