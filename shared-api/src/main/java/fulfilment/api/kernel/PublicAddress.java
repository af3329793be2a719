package fulfilment.api.kernel;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The address at which the public reaches this installation, such as {@code https://warehouse.example}. It precedes the paths of public
 * pages.
 *
 * @param text without a slash at its end; null if it is not configured
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

    /** Returns the text that precedes a path. @param otherwise used if no address is configured */
    public String or(String otherwise) {
        return text == null ? otherwise : text;
    }
}
