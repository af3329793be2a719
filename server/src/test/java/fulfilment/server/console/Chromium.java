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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An installed Chromium, driven by Playwright. It reports errors of scripts and everything that the content policy blocked. */
final class Chromium implements Browser {

    private static final int WIDTH = 1280;
    private static final int NARROW = 360;
    private static final int HEIGHT = 900;
    private static final List<String> QUIET = List.of("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync");

    /** Playwright belongs to the thread that started it. */
    private static final ThreadLocal<com.microsoft.playwright.Browser> BROWSERS = ThreadLocal.withInitial(() -> Playwright
            .create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))).chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(Browser.chromium().orElseThrow()).setArgs(QUIET)));

    private static final String AXE = AxeBuilder.getAxeScript();

    private final String address;
    private final ColorScheme colors;
    private final BrowserContext context;
    private final Page page;
    private final List<String> errors = new ArrayList<>();
    /** Colours, sizes and backgrounds of texts that were measured. */
    private final Set<String> looks = new HashSet<>();
    private boolean hasAxe;

    /** @param colors {@code light} or {@code dark} */
    Chromium(String address, String language, String colors) {
        this.address = address;
        this.colors = colors.equals("dark") ? ColorScheme.DARK : ColorScheme.LIGHT;
        this.context = BROWSERS.get().newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                .setViewportSize(WIDTH, HEIGHT).setLocale(language).setColorScheme(this.colors));
        this.page = context.newPage();
        page.onPageError(errors::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                errors.add(message.text());
            }
        });
        page.setDefaultTimeout(Eventually.TIMEOUT.toMillis());
    }

    Page page() {
        return page;
    }

    /** Errors of scripts, and what the content policy blocked. */
    List<String> errors() {
        return errors;
    }

    @Override
    public boolean isTooWideForAPhone() {
        page.setViewportSize(NARROW, HEIGHT);
        try { // a chart hears of the new width in the next frame
            return (Boolean) page.evaluate("""
                    () => new Promise(answer => requestAnimationFrame(() => requestAnimationFrame(
                        () => answer(document.documentElement.scrollWidth > window.innerWidth))))""");
        } finally {
            page.setViewportSize(WIDTH, HEIGHT);
        }
    }

    /** What keeps people from using the page at the width of a phone. */
    List<String> barriersOnAPhone() {
        page.setViewportSize(NARROW, HEIGHT);
        try {
            return barriers();
        } finally {
            page.setViewportSize(WIDTH, HEIGHT);
        }
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
    public void choose(String label, String text) {
        page.locator("#main").getByLabel(label).locator("visible=true").first()
                .selectOption(new com.microsoft.playwright.options.SelectOption().setLabel(text));
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

    /** Asks axe for violations only, as text: what it tells of all other elements would be megabytes for each page. */
    @Override
    public List<String> barriers() {
        if (!hasAxe) {
            page.evaluate(AXE);
            context.addInitScript(AXE); // to send it for each page costs as much as the checks
            hasAxe = true;
        }
        var found = new ArrayList<>(violations("document", """
                {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
                    rules: {'label-content-name-mismatch': {enabled: true}, 'empty-table-header': {enabled: true},
                        'color-contrast': {enabled: false}}}"""));
        found.addAll(overflowing());
        found.addAll(tooLittleContrast());
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        tooLittleContrast().forEach(barrier -> found.add("dark: " + barrier));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
        return found;
    }

    /** Fields and buttons that reach beyond the card they are in, which nobody can scroll. Forms that open are opened for it. */
    @SuppressWarnings("unchecked") // an array of strings
    private List<String> overflowing() {
        return (List<String>) page.evaluate("""
                () => {
                    const found = [];
                    const measure = place => place.querySelectorAll('input, select, textarea, button').forEach(field => {
                        const box = field.getBoundingClientRect();
                        if (!field.closest('details:not([open])') && !field.closest('.scroll') && box.width > 0
                                && box.right > field.closest('.card').getBoundingClientRect().right + 1) {
                            found.push('beyond its card: ' + field.outerHTML);
                        }
                    });
                    document.querySelectorAll('.card').forEach(card => measure(card));
                    document.querySelectorAll('.card details:not([open])').forEach(details => {
                        details.open = true;
                        measure(details);
                        details.open = false;
                    });
                    return found;
                }""");
    }

    /** Texts that are hard to read. Of those that look alike on all pages, only the first is measured: that takes most of a check. */
    @SuppressWarnings("unchecked") // an array of strings
    private List<String> tooLittleContrast() {
        int known = looks.size();
        looks.addAll((List<String>) page.evaluate("""
                known => {
                    const looks = new Set(known);
                    window.measured = [];
                    for (const text of document.body.querySelectorAll('*')) {
                        if (!text.checkVisibility() || !text.matches('input, select, textarea')
                                && ![...text.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())) {
                            continue;
                        }
                        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
                        const look = [color, fontSize, fontWeight, textShadow, text.closest(':disabled, [aria-disabled]') !== null,
                            text.closest('label')?.control?.disabled];
                        for (let behind = text; behind; behind = behind.parentElement) {
                            const { backgroundColor, backgroundImage, opacity } = getComputedStyle(behind);
                            look.push(backgroundColor, backgroundImage, opacity);
                        }
                        const name = look.join().replaceAll(',rgba(0, 0, 0, 0),none,1', '');
                        if (!looks.has(name)) {
                            looks.add(name);
                            window.measured.push(text);
                        }
                    }
                    return [...looks];
                }""", List.copyOf(looks)));
        return looks.size() == known ? List.of() : violations("{include: measured}", "{runOnly: ['color-contrast']}");
    }

    /** @param where the part of the page, in the words of axe */
    @SuppressWarnings("unchecked") // an array of strings
    private List<String> violations(String where, String options) {
        return (List<String>) page.evaluate("""
                async () => (await axe.run(%s, {resultTypes: ['violations'], ...%s})).violations
                    .map(rule => `${rule.id}: ${rule.help} at ${rule.nodes.slice(0, 3).map(node => node.html)}`)"""
                .formatted(where, options));
    }

    @Override
    public void close() {
        context.close();
    }
}
