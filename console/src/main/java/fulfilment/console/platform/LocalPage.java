package fulfilment.console.platform;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page that a form goes back to. A link with a forged one cannot send its reader to another site. */
public final class LocalPage {

    private static final String HOME = "/console";
    /** Shows the description of the API. People come from there to sign in. */
    private static final String DOCS = "/docs";

    private LocalPage() {}

    /** Path segments {@code .} and {@code ..}, which could lead out of the console. */
    private static final Pattern STEP = Pattern.compile("(?i)/(?:\\.|%2e){1,2}(?:/|$)");

    /** The page if it is one of the console or the description of the API, or else the first page. */
    public static String of(@Nullable String page) {
        if (DOCS.equals(page)) {
            return DOCS;
        }
        return page != null && page.matches("/console(?:[/?][^\\\\\\s\\p{Cntrl}]*)?") && !page.contains("//")
                && !STEP.matcher(page.split("\\?", 2)[0]).find() && isAddress(page) ? page : HOME;
    }

    /** Whether a browser could ask for it. */
    private static boolean isAddress(String page) {
        try {
            return new URI(page.split("\\?", 2)[0]).getPath() != null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
