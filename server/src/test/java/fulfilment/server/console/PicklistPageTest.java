package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a picker sees of a picklist. */
class PicklistPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private static int product(String name, String shelf, int pieces) {
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}"
                .formatted(Unique.text(), name)).created().get("idproduct").asInt();
        int location = ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(shelf)).created()
                .get("idlocation").asInt();
        ADMIN.post("/products/%d/stock/1".formatted(product),
                "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"}".formatted(pieces, location)).ok();
        return product;
    }

    @Test
    void aPhoneShowsAtOnceWhatToPickAndWhere() {
        assumeTrue(Browser.hasScripts());
        var shelf = "Shelf " + Unique.text().substring(0, 6);
        int lamp = product("A lantern with a name that is rather long for a phone", shelf, 9);
        ADMIN.post("/products/%d/images".formatted(lamp),
                "{\"image\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                        + "+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\"}")
                .created();
        int order = ADMIN.post("/orders", "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": "
                + "[{\"idproduct\": %d, \"amount\": 7}]}".formatted(lamp)).created().get("idorder").asInt();
        int picklist = ADMIN.post("/orders/%d/process".formatted(order), "{}").ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> browser.text().contains("Sign out"), browser::text);
            var page = browser.page();
            for (int width : new int[] {390, 360}) {
                page.setViewportSize(width, 780);
                browser.open("/console/picklists/" + picklist);
                for (var what : List.of(".place", "img", ".what", ".left", "button")) {
                    var box = page.locator(".picks li").first().locator(what).first().boundingBox();
                    assertThat(box.x).as(what).isNotNegative();
                    assertThat(box.x + box.width).as(what).isLessThanOrEqualTo(width);
                    assertThat(box.y + box.height).as("%s at %d", what, width).isLessThan(780);
                }
                assertThat((Boolean) page.evaluate("document.documentElement.scrollWidth > window.innerWidth")).isFalse();
            }
            assertThat(page.locator(".picks li").first().innerText()).contains(shelf, "A lantern", "7 ×");
            page.locator(".picks input[name=amount]").fill("3");
            page.locator(".picks button").click();
            page.waitForSelector(".message.done");
            assertThat(page.locator(".picks li").first().innerText()).contains("4 ×");
            assertThat(browser.errors()).isEmpty();
        }
        assertThat(ADMIN.get("/picklists/%d", picklist).ok().get("totalpicked").asInt()).isEqualTo(3);
    }

    @Test
    void aShipmentOfTheOfficeLeadsToItsLabelOnce() {
        int lamp = product("Lamp", Unique.text(), 9);
        int order = ADMIN.post("/orders", "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": "
                + "[{\"idproduct\": %d, \"amount\": 1}]}".formatted(lamp)).created().get("idorder").asInt();
        int picklist = ADMIN.post("/orders/%d/process".formatted(order), "{}").ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        ADMIN.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        var profile = ADMIN.get("/picklists/%d/shippingmethods", picklist).ok().get(0).get("idshippingprovider_profile")
                .asString();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var page = "/console/picklists/" + picklist;

        var next = person.submit("/console/actions/picklist.ship",
                Map.of("idpicklist", "" + picklist, "idshippingprofile", profile, "page", page)).headers().firstValue("Location")
                .orElseThrow();
        assertThat(next).endsWith(page + "?shipped");
        assertThat(person.get(page + "?shipped").body()).contains("data-print=\"true\"", "name=\"page\" value=\"" + page + "\"");
        assertThat(person.get(page).body()).doesNotContain("data-print");
    }

    @Test
    void theChangesOfAProductGoOnOnThePageAfter() {
        int product = product("Lantern", Unique.text(), 1);
        for (int change = 0; change < 101; change++) {
            ADMIN.post("/products/%d/stock/1".formatted(product), "{\"change\": 1, \"reason\": \"found\"}").ok();
        }
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

        assertThat(person.get("/console/products/" + product).body()).contains("?from.changes=100");
        assertThat(person.get("/console/products/" + product + "?from.changes=100").body()).contains("101 to 102")
                .doesNotContain("from.changes=200");
    }
}
