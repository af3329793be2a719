package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** People read the description of the API in a browser, and try a request. */
@BesideOthers
class DocsPageTest {

    private static final Service SERVICE = Service.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    /** A page in a window, and what it loaded. */
    private record Reader(Chromium browser, List<String> requests) implements AutoCloseable {

        static Reader open(int width, String colors) {
            assumeTrue(Browser.hasScripts());
            var browser = new Chromium(SERVICE.address(), "en-GB", colors);
            var requests = new ArrayList<String>();
            browser.page().onRequest(request -> requests.add(request.url()));
            browser.page().setViewportSize(width, 800);
            return new Reader(browser, requests);
        }

        Page page() {
            return browser.page();
        }

        /** Searches for an operation and opens it. */
        void find(String operation) {
            page().getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Fulfilment")).first().waitFor();
            page().keyboard().press("Control+k");
            page().getByRole(AriaRole.DIALOG).locator("input").fill(operation);
            page().getByRole(AriaRole.OPTION).filter(new Locator.FilterOptions().setHasText(operation)).first().click();
        }

        Locator section(String path) {
            return page().locator("[id='%s']".formatted(path));
        }

        /** Opens the form to try an operation. */
        Locator test(Locator operation) {
            operation.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Test Request")).click();
            return page().getByRole(AriaRole.DIALOG);
        }

        void send(Locator dialog) {
            dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Send")).first().click();
        }

        @Override
        public void close() {
            assertThat(browser.errors()).as("errors of scripts and of the content policy").isEmpty();
            assertThat(requests).as("addresses").allSatisfy(
                    address -> assertThat(address).matches("(?:data|blob):.*|" + Pattern.quote(SERVICE.address()) + "/.*"));
            browser.close();
        }
    }

    @Test
    void findsAnOperationInFiveLanguagesAndTriesItWithTheKeyOfWhoSignedIn() {
        try (var reader = Reader.open(1280, "dark")) {
            var browser = reader.browser();
            browser.open("/console/sign-in?to=/docs");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> browser.text().contains("with the key of admin"), browser::text);

            reader.find("List tasks");
            var operation = reader.section("api-1/tag/tasks/GET/api/v1/tasks");
            operation.getByText("only those that are completed or open").waitFor();
            assertThat(operation.innerText()).contains("curl " + SERVICE.address() + "/api/v1/tasks", "completed", "as_of");
            assertThat(isTooWide(reader.page())).as("wider than the window").isFalse();

            operation.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Shell Curl")).click();
            assertThat(reader.page().getByRole(AriaRole.OPTION).allInnerTexts()).map(String::strip)
                    .containsExactlyInAnyOrder("java.net.http", "Fetch", "cURL", "Requests", "Curl");
            reader.page().getByRole(AriaRole.OPTION).filter(new Locator.FilterOptions().setHasText("Requests")).click();
            operation.getByText("requests.get(").first().waitFor();

            var dialog = reader.test(operation);
            reader.send(dialog);
            dialog.getByText("200 OK").first().waitFor();
            assertThat(reader.requests()).contains(SERVICE.address() + "/console/docs/requests/api/v1/tasks")
                    .doesNotContain(SERVICE.address() + "/api/v1/tasks");
        }
    }

    private static boolean isTooWide(Page page) {
        return (Boolean) page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth");
    }

    @Test
    void invitesWhoeverIsNotSignedInOnATelephoneAndSendsTypedKeysOnlyToTheApi() {
        try (var reader = Reader.open(360, "light")) {
            var browser = reader.browser();
            browser.open("/docs");
            Eventually.until(() -> browser.text().contains("Sign in to try requests"), browser::text);
            reader.find("List tasks");
            var operation = reader.section("api-1/tag/tasks/GET/api/v1/tasks");
            operation.getByText("only those that are completed or open").waitFor();
            assertThat(isTooWide(reader.page())).as("wider than the window").isFalse();

            var dialog = reader.test(operation);
            reader.send(dialog);
            dialog.getByText("401").first().waitFor();

            dialog.getByPlaceholder("Token").first().fill(Service.ADMIN_KEY);
            reader.send(dialog);
            dialog.getByText("200 OK").first().waitFor();

            assertThat(reader.requests()).contains(SERVICE.address() + "/api/v1/tasks")
                    .noneMatch(address -> address.contains("/console/docs/requests"));
            assertThat((String) reader.page().evaluate("() => JSON.stringify({...localStorage, ...sessionStorage})"))
                    .as("what the browser keeps").doesNotContain(Service.ADMIN_KEY);
        }
    }
}
