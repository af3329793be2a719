package fulfilment.server.console;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A browser with one person's cookies. The tests of pages run in an installed Chromium; where there is none, in HtmlUnit without scripts.
 */
interface Browser extends AutoCloseable {

    /** Opens a page and returns the status of the answer. @param path from the root */
    int open(String path);

    /** The path and query of the page that is shown. */
    String path();

    /** The text that a person reads, without markup. */
    String text();

    /** Fills in the field with this label, in the part of the page that is open. */
    void fill(String label, String value);

    /** Chooses from the list with this label. */
    void choose(String label, String text);

    /** Presses the button, or opens the menu or action, with this text. */
    void press(String text);

    void follow(String link);

    /** The addresses of links in the content of the page, from the root. */
    List<String> links();

    /** What keeps people with disabilities from using the page, as axe finds it; empty without scripts. */
    List<String> barriers();

    /** Whether the page is wider than a narrow window; never without scripts. */
    boolean isTooWideForAPhone();

    @Override
    void close();

    /** Where Chromium is installed. With {@code -Dconsole.browser=plain} the tests run as if there were none. */
    static Optional<Path> chromium() {
        if ("plain".equals(System.getProperty("console.browser"))) {
            return Optional.empty();
        }
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome").map(Path::of)
                .filter(Files::isExecutable).findFirst();
    }

    /** Whether pages run with scripts here. Says in one line if they do not. */
    static boolean hasScripts() {
        if (chromium().isPresent()) {
            return true;
        }
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException("no Chromium is installed, and the build server must test pages in one");
        }
        return false;
    }

    /** A new browser. @param address of the service */
    static Browser start(String address) {
        return hasScripts() ? new Chromium(address, "en-GB", "light") : new PlainBrowser(address);
    }
}
