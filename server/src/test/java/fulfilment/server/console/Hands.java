package fulfilment.server.console;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import fulfilment.testing.Eventually;

/** A person at a browser, whose clicks, fields and scans are counted. What a person types into one field counts as one. */
final class Hands implements AutoCloseable {

    private final Chromium browser;
    private int clicks;
    private int fields;
    private int scans;

    Hands(String address) {
        this.browser = new Chromium(address, "en-GB", "light");
    }

    Chromium browser() {
        return browser;
    }

    /** What was done since the last call, as cells of a table: clicks, fields and scans. */
    String count() {
        var counted = "| %d | %d | %d |".formatted(clicks, fields, scans);
        clicks = 0;
        fields = 0;
        scans = 0;
        return counted;
    }

    Hands signIn(String key) {
        browser.open("/console/sign-in");
        browser.fill("API key", key);
        browser.press("Sign in");
        browser.page().waitForURL(url -> !url.contains("/sign-in"));
        count();
        return this;
    }

    void onAPhone() {
        browser.page().setViewportSize(360, 640);
    }

    /** Follows an entry of the menu. */
    void menu(String name) {
        clicks++;
        browser.page().locator("nav.side").getByText(name, new Locator.GetByTextOptions().setExact(true)).first().click();
        browser.page().waitForLoadState();
    }

    void follow(String link) {
        clicks++;
        browser.follow(link);
    }

    /** Opens the form with this name, or presses the button with it and waits for the page that comes. */
    void press(String name) {
        var page = browser.page();
        var form = page.locator("details:not([open]) > summary").getByText(name, new Locator.GetByTextOptions().setExact(true))
                .locator("visible=true");
        if (form.count() > 0) {
            clicks++;
            form.first().click();
            return;
        }
        begin(name);
        awaitPage();
    }

    /** Presses a button and does not wait for the page that comes. */
    void begin(String name) {
        clicks++;
        var page = browser.page();
        page.evaluate("() => { window.isOld = true; }");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true)).locator("visible=true").first()
                .click(new Locator.ClickOptions().setNoWaitAfter(true));
    }

    /**
     * Presses a button and waits until an element is shown on this page. The page tells it itself: while another page is on its way, nothing can
     * be asked of this one.
     */
    void beginAndSee(String id, String name) {
        var page = browser.page();
        page.evaluate("""
                id => new MutationObserver(changes => changes.filter(change => !change.target.hidden)
                        .forEach(() => console.log(id + ' is shown')))
                    .observe(document.getElementById(id), {attributes: true, attributeFilter: ['hidden']})""", id);
        page.waitForConsoleMessage(
                new Page.WaitForConsoleMessageOptions().setPredicate(said -> said.text().equals(id + " is shown")),
                () -> begin(name));
    }

    /** Waits for the page that a button leads to. */
    void awaitPage() {
        Eventually.until(this::isNew, "another page");
        browser.page().waitForLoadState();
    }

    private boolean isNew() {
        try {
            return (Boolean) browser.page().evaluate("() => !window.isOld");
        } catch (PlaywrightException leaving) {
            return false;
        }
    }

    /** Presses a button that leads to another page. @param page a part of its address */
    void press(String name, String page) {
        press(name);
        browser.page().waitForURL(url -> url.contains(page));
    }

    void fill(String label, String value) {
        fields++;
        browser.page().locator("#main").getByLabel(label).locator("visible=true").first().fill(value);
    }

    void choose(String label, String text) {
        fields++;
        browser.page().locator("#main").getByLabel(label).locator("visible=true").first()
                .selectOption(new SelectOption().setLabel(text));
    }

    /** Types as a scanner does: wherever the focus is, with Enter behind it. */
    void scan(String code) {
        scans++;
        browser.page().keyboard().type(code);
        browser.page().keyboard().press("Enter");
    }

    String text() {
        return browser.text();
    }

    /** The number in the address of the page. */
    int id() {
        var path = browser.path().replaceAll("\\?.*", "");
        return Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
    }

    @Override
    public void close() {
        browser.close();
    }
}
