package fulfilment.api.kernel;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Where people outside reach this installation, such as {@code https://warehouse.example}: what stands before the paths of pages meant for them.
 *
 * @param text without a slash at its end; null when nobody said
 */
public record PublicAddress(@Nullable String text) {

    public PublicAddress {
        text = text == null ? "" : text.strip().replaceFirst("/+$", "");
        if (text.isEmpty()) {
            text = null;
        } else if (!isAddress(text)) {
            throw new IllegalArgumentException("must be an address such as https://warehouse.example, not '%s'".formatted(text));
        }
    }

    private static boolean isAddress(String text) {
        try {
            var uri = new URI(text);
            return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null
                    && uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null
                    && uri.toASCIIString().equals(text) && text.indexOf('\'') < 0;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    /** What stands before a path. @param otherwise where nobody said */
    public String or(String otherwise) {
        return text == null ? otherwise : text;
    }
}
