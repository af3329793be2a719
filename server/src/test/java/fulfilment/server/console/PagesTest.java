package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SampleObjects;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Walks over the pages of the console in a browser, as a person would. */
@BesideOthers
@Order(1)
class PagesTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T10:00:00Z"));
    /** A state in the word of the API; some words are the same in Dutch. */
    private static final Pattern ENGLISH = Pattern.compile("class=\"status (?!concept|open)([a-z_]+)\">\\1<|>Netherlands<");
    private static Service service;
    private static Client admin;

    @BeforeAll
    static void start() {
        if (!Browser.hasScripts()) {
            System.out.println("no Chromium is installed: pages are tested in HtmlUnit, without scripts, width and colours");
        }
        service = Service.startAt(CLOCK);
        admin = service.admin();
        service.fulfilmentCustomer();
        SampleObjects.bring(admin);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Browser signedIn(Browser browser) {
        browser.open("/console/sign-in");
        browser.fill("API key", Service.ADMIN_KEY);
        browser.press("Sign in");
        Eventually.until(() -> !browser.path().startsWith("/console/sign-in"), "the page after signing in");
        return browser;
    }

    @Test
    void signsInAndOut() {
        try (var browser = Browser.start(service.address())) {
            browser.open("/console/products");
            assertThat(browser.path()).startsWith("/console/sign-in");
            assertThat(browser.barriers()).isEmpty();
            browser.fill("API key", "not a key that exists");
            browser.press("Sign in");
            Eventually.until(() -> browser.text().contains("is wrong"), browser::text);
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> browser.path().equals("/console/products"), browser::path);
            browser.press("Sign out");
            Eventually.until(() -> !browser.path().equals("/console/products"), browser::path);
            browser.open("/console");
            assertThat(browser.path()).startsWith("/console/sign-in");
        }
    }

    /** It looks at each page for seconds: beside other builds all of them take longer than a test may. */
    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void everyPageAnswersWithAllItsTextsWithoutBarriersAndFitsAPhone() {
        try (var browser = signedIn(Browser.start(service.address()))) {
            var problems = new ArrayList<String>();
            var paths = walk(browser, problems);
            if (browser instanceof Chromium chromium) {
                problems.addAll(chromium.errors());
            }
            problems.addAll(inDutch(paths));
            assertThat(problems).isEmpty();
        }
    }

    /** Reads pages as a person whose browser asks for Dutch. */
    private static List<String> inDutch(List<String> paths) {
        var problems = new ArrayList<String>();
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        for (var path : paths) {
            var page = person.get(path.replace(" ", "%20"), "Accept-Language", "nl");
            if (page.statusCode() != 200 || !page.body().contains("<html lang=\"nl\"")) {
                problems.add(path + " is not there in Dutch: " + page.statusCode());
            }
            ENGLISH.matcher(page.body()).results().forEach(word -> problems.add(path + " says in English: " + word.group()));
            page.body().lines().filter(line -> line.contains("??")).findFirst()
                    .ifPresent(line -> problems.add(path + " lacks Dutch texts: " + line));
        }
        return problems;
    }

    /**
     * Opens every page that a link leads to, one of each kind.
     *
     * @param problems what is wrong with one is added to them
     * @return the paths of all pages
     */
    private static List<String> walk(Browser browser, List<String> problems) {
        var paths = new ArrayList<String>();
        var seen = new TreeSet<String>();
        var open = new ArrayDeque<>(List.of("/console"));
        browser.open("/console");
        open.addAll(sections(browser));
        while (!open.isEmpty()) {
            var path = open.poll();
            if (!path.startsWith("/console") || path.contains("/actions/") || !seen.add(Visitor.kind(path))) {
                continue;
            }
            if (path.matches(".*(pdf|csv|labels|/files/|document).*")) {
                continue;
            }
            paths.add(path);
            int status = browser.open(path);
            if (status != 200) {
                problems.add(path + " answers " + status);
            }
            var text = browser.text();
            if (text.contains("??")) {
                problems.add(path + " lacks texts: " + text.lines().filter(line -> line.contains("??")).limit(5).toList());
            }
            browser.barriers().forEach(barrier -> problems.add(path + ": " + barrier));
            if (browser.isTooWideForAPhone()) {
                problems.add(path + " is too wide for a phone");
            }
            open.addAll(browser.links());
        }
        assertThat(seen).hasSizeGreaterThan(10);
        return paths;
    }

    /** The entries of the navigation. */
    private static List<String> sections(Browser browser) {
        var found = new ArrayList<String>();
        for (var link : new Visitor(service.address()).signIn(Service.ADMIN_KEY).get("/console").body().split("<a href=\"")) {
            var address = link.substring(0, Math.max(0, link.indexOf('"')));
            if (address.startsWith("/console/")) {
                found.add(address);
            }
        }
        return found;
    }

    @Test
    void pagesSpeakDutch() {
        assumeTrue(Browser.hasScripts());
        try (var browser = new Chromium(service.address(), "nl-NL", "dark")) {
            browser.open("/console/sign-in");
            assertThat(browser.page().evaluate("""
                    () => [...document.querySelectorAll('.card input, .card button')].filter(field =>
                        field.getBoundingClientRect().right > field.closest('.card').getBoundingClientRect().right).length"""))
                    .describedAs("fields that stick out of their frame").isEqualTo(0);
            browser.fill("API-sleutel", Service.ADMIN_KEY);
            browser.press("Inloggen");
            Eventually.until(() -> !browser.path().startsWith("/console/sign-in"), "the page after signing in");
            for (var path : new String[] {"/console/products/1", "/console/orders/new"}) {
                assertThat(browser.open(path)).isEqualTo(200);
                assertThat(browser.barriers()).isEmpty();
                assertThat(browser.barriersOnAPhone()).isEmpty();
            }
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void whoSignedInWithAPasswordSeesAllOfThePageOnAPhone() {
        assumeTrue(Browser.hasScripts());
        int user = admin.newUser("\"username\": \"pascal\"");
        admin.put("/admin/users/%d/password".formatted(user), "{\"password\": \"a long enough password\"}");
        try (var browser = new Chromium(service.address(), "nl-NL", "light")) {
            browser.open("/console/sign-in");
            assertThat(browser.isTooWideForAPhone()).isFalse();
            browser.fill("Gebruikersnaam", "pascal");
            browser.fill("Wachtwoord", "a long enough password");
            browser.press("Inloggen");
            Eventually.until(() -> browser.path().equals("/console"), browser::path);
            assertThat(browser.isTooWideForAPhone()).isFalse();
            browser.page().evaluate("() => document.querySelector('.menu').open = true");
            assertThat(browser.isTooWideForAPhone()).isFalse();
            assertThat(browser.page().locator(".choices").getByText("Uitloggen").count()).isEqualTo(1);
        }
    }

    @Test
    void theSliderShowsThePageAsItWasAtAnySecond() {
        assumeTrue(Browser.hasScripts());
        int product = admin.post("/products", "{\"productcode\": \"slider\", \"name\": \"Slider\", \"price\": 1}").created()
                .get("idproduct").asInt();
        var levels = new LinkedHashMap<LocalDateTime, Integer>();
        int level = 0;
        for (int change : new int[] {7, -2, 4}) {
            level += change;
            admin.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"reason\": \"test\"}".formatted(change))
                    .ok();
            CLOCK.passes(Duration.ofSeconds(2)); // what is shown of the past is the state at the end of a second
            var entry = admin.get("/stockhistory?idproduct=%d".formatted(product)).ok().get(0);
            levels.put(LocalDateTime.parse(entry.get("changed_at").asString().replace(' ', 'T')), level);
        }
        try (var browser = new Chromium(service.address(), "en-GB", "light")) {
            signedIn(browser);
            browser.open("/console/products/" + product);
            var page = browser.page();
            page.waitForSelector("[data-track]:not([hidden])");
            assertThat(page.locator("canvas").count()).isEqualTo(1);
            for (var shown : new int[] {2, 1, 0}) {
                page.locator("[data-step='-1']").click();
                page.waitForSelector(".past");
                var expected = String.valueOf(List.copyOf(levels.values()).get(shown));
                page.waitForCondition(() -> page.locator("[data-stock] dd").first().innerText().equals(expected));
                page.waitForSelector("[data-track]:not([hidden])");
            }
            page.locator("[data-track] input").focus();
            pressAtOnce(page, "ArrowRight", "ArrowRight", "ArrowRight"); // to the change after, the one after that, and to the present
            page.waitForCondition(() -> !page.url().contains("as_of=") && page.locator("[data-track] input:focus").count() == 1);
            pressAtOnce(page, "ArrowLeft", "ArrowLeft");
            page.waitForSelector(".past");
            page.waitForCondition(() -> page.locator("[data-stock] dd").first().innerText().equals("5"));
            page.waitForCondition(() -> page.locator("[data-track] input:focus").count() == 1);
            page.keyboard().press("ArrowLeft");
            page.waitForCondition(() -> page.locator("[data-stock] dd").first().innerText().equals("7"));
            page.waitForCondition(() -> page.locator("[data-track] input:focus").count() == 1);
            assertThat(page.url()).contains("as_of=");
            assertThat(page.locator("form[action^='/console/actions']").count()).isZero();
            assertThat(browser.errors()).isEmpty();
        }
    }

    /** Several presses make one page. Between presses that are sent one by one it may come already, and takes the slider away. */
    private static void pressAtOnce(Page page, String... keys) {
        page.locator("[data-track] input").evaluate("""
                (slider, keys) => keys.forEach(key =>
                    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))""", keys);
    }

    @Test
    void aformThatIsRefusedSaysWhyAndKeepsWhatWasFilledIn() {
        int product = admin.post("/products", "{\"productcode\": \"form\", \"name\": \"Form\", \"price\": 1}").created()
                .get("idproduct").asInt();
        admin.post("/products/%d/stock/1".formatted(product), "{\"change\": 2, \"reason\": \"test\"}").ok();
        try (var browser = signedIn(Browser.start(service.address()))) {
            browser.open("/console/products/" + product);
            browser.press("Change the stock");
            browser.fill("Change (pieces", "-5");
            browser.fill("Reason", "<b>lost</b>");
            browser.press("Change the stock");
            if (browser instanceof Chromium chromium) {
                chromium.page().waitForSelector(".outcome .refused");
                assertThat(chromium.page().locator("details[open] input[name=reason]").inputValue()).isEqualTo("<b>lost</b>");
                browser.fill("Change (pieces", "-1");
                browser.press("Change the stock");
                chromium.page().waitForSelector(".message.done");
                browser.press("Change the stock");
                browser.fill("Change (pieces", "-9");
                browser.fill("Reason", "lost");
                browser.press("Change the stock");
                chromium.page().waitForSelector(".outcome .refused");
                assertThat(chromium.page().locator(".message.done").count()).isZero();
                assertThat(chromium.errors()).isEmpty();
                assertThat(admin.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(1);
            } else {
                assertThat(admin.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(2);
            }
        }
    }

    @Test
    void theOverviewChangesByItself() {
        assumeTrue(Browser.hasScripts());
        try (var browser = new Chromium(service.address(), "en-GB", "light")) {
            signedIn(browser);
            browser.open("/console");
            var orders = browser.page().locator(".tiles a", new com.microsoft.playwright.Page.LocatorOptions()
                    .setHasText("new orders today")).locator("strong");
            int before = Integer.parseInt(orders.innerText());

            admin.post("/orders",
                    "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}")
                    .created();

            browser.page().waitForCondition(() -> Integer.parseInt(orders.innerText()) == before + 1);
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void screenshotsForTheReadme() {
        var folder = System.getProperty("screenshots");
        assumeTrue(folder != null && Browser.hasScripts());
        var pages = new LinkedHashMap<String, String>();
        pages.put("overview", "/console");
        pages.put("product", "/console/products/1");
        pages.put("order", "/console/orders/1");
        pages.put("hook", "/console/hooks/1");
        pages.put("audit", "/console/audit");
        try (var browser = new Chromium(service.address(), "en-GB", "light")) {
            signedIn(browser);
            pages.forEach((name, path) -> {
                browser.open(path);
                browser.page().waitForTimeout(500);
                browser.screenshot(Path.of(folder, name + ".png"));
            });
            browser.page().setViewportSize(360, 640);
            browser.open("/console/pick/picklists/2");
            browser.screenshot(Path.of(folder, "pick.png"));
            browser.page().setViewportSize(1280, 900);
            browser.open("/docs");
            browser.page().waitForTimeout(10_000);
            browser.screenshot(Path.of(folder, "docs.png"));
        }
    }
}
