package fulfilment.console.platform;

import org.jspecify.annotations.Nullable;

/** The page that a form goes back to. A link with a forged one cannot send its reader to another site. */
public final class LocalPage {

    private static final String HOME = "/console";

    private LocalPage() {}

    /** The page if it is one of the console, or else the first page. */
    public static String of(@Nullable String page) {
        return page != null && page.matches("/console(?:[/?][^\\\\\\s]*)?") && !page.contains("//") ? page : HOME;
    }
}
