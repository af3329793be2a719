package fulfilment.server.console;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import fulfilment.testing.Eventually;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An installed Chromium, driven by Playwright. It reports errors of scripts and everything that the content policy blocked. */
final class Chromium implements Browser {

    private static final int HEIGHT = 900;
    private static final List<String> QUIET = List.of("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync");

    /** Playwright belongs to the thread that started it. */
    private static final ThreadLocal<com.microsoft.playwright.Browser> BROWSERS = ThreadLocal.withInitial(() -> Playwright
            .create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))).chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(Browser.chromium().orElseThrow()).setArgs(QUIET)));

    private final String address;
    private final BrowserContext context;
    private final Page page;
    private final List<String> errors = new ArrayList<>();

    /** @param colors {@code light} or {@code dark} */
    Chromium(String address, int width, String language, String colors) {
        this.address = address;
        this.context = BROWSERS.get().newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(width, HEIGHT).setLocale(language)
                .setColorScheme(colors.equals("dark") ? ColorScheme.DARK : ColorScheme.LIGHT));
        this.page = context.newPage();
        page.onPageError(errors::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                errors.add(message.text());
            }
        });
        page.setDefaultTimeout(Eventually.PATIENCE.toMillis());
    }

    Page page() {
        return page;
    }

    /** Errors of scripts, and what the content policy blocked. */
    List<String> errors() {
        return errors;
    }

    /** Whether the page is wider than the window. */
    boolean overflows() {
        return (Boolean) page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth");
    }

    void screenshot(Path file) {
        page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(false));
    }

    @Override
    public int open(String path) {
        return page.navigate(address + path).status();
    }

    @Override
    public String path() {
        var shown = URI.create(page.url());
        return shown.getRawPath() + (shown.getRawQuery() == null ? "" : "?" + shown.getRawQuery());
    }

    @Override
    public String text() {
        return page.innerText("body");
    }

    @Override
    public void fill(String label, String value) {
        page.getByLabel(label).locator("visible=true").first().fill(value);
    }

    @Override
    public void press(String text) {
        var summary = page.locator("summary").getByText(text, exactly());
        if (summary.count() > 0 && page.locator("details[open] > summary").getByText(text, exactly()).count() == 0) {
            summary.first().click();
        } else {
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(text).setExact(true)).locator("visible=true")
                    .first().click();
        }
        page.waitForLoadState();
    }

    private static com.microsoft.playwright.Locator.GetByTextOptions exactly() {
        return new com.microsoft.playwright.Locator.GetByTextOptions().setExact(true);
    }

    @Override
    public void follow(String link) {
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link).setExact(true)).locator("visible=true").first()
                .click();
        page.waitForLoadState();
    }

    @Override
    @SuppressWarnings("unchecked") // an array of strings
    public List<String> links() {
        return (List<String>) page
                .evaluate("() => [...document.querySelectorAll('#main a[href]')].map(a => a.getAttribute('href'))");
    }

    @Override
    public List<String> barriers() {
        var found = new ArrayList<>(new AxeBuilder(page).setLegacyMode(true)
                .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")).analyze().getViolations().stream()
                .map(rule -> rule.getId() + ": " + rule.getHelp() + " at "
                        + rule.getNodes().stream().limit(3).map(node -> node.getHtml()).toList())
                .toList());
        found.addAll(barriersInTheDark());
        return found;
    }

    /** What the dark colours make hard to read. The page has axe by now: loading page and axe again would take longer than the check. */
    @SuppressWarnings("unchecked") // an array of strings
    private List<String> barriersInTheDark() {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        try {
            return (List<String>) page.evaluate("""
                    async () => (await axe.run(document, {runOnly: ['color-contrast'], resultTypes: ['violations']})).violations
                        .flatMap(rule => rule.nodes.slice(0, 3).map(node => 'dark: ' + node.html))""");
        } finally {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
