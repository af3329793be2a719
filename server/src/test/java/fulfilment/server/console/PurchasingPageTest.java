package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Purchasing and receiving in the console. */
class PurchasingPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final String code = "p-" + Unique.text();
    private final String supplier = "Maker " + Unique.text();

    private static Map<String, String> form(String page, String... members) {
        var form = new HashMap<>(Map.of("page", page, "once", Unique.text()));
        for (int i = 0; i < members.length; i += 2) {
            form.put(members[i], members[i + 1]);
        }
        return form;
    }

    /** What the page of an object has if it offers an action. */
    private static String button(String action) {
        return "/console/actions/" + action + "\"";
    }

    private int product() {
        return ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"barcode\": \"b%s\"}"
                .formatted(code, code)).created().get("idproduct").asInt();
    }

    private int supplier() {
        return ADMIN.post("/suppliers", "{\"name\": \"%s\"}".formatted(supplier)).ok().get("idsupplier").asInt();
    }

    @Test
    void aPurchaseOrderIsMadeWithItsLines() {
        int product = product();
        supplier();
        try (var browser = Browser.start(SERVICE.address())) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> !browser.path().startsWith("/console/sign-in"), "the page after signing in");
            browser.open("/console/purchaseorders");
            browser.follow("New purchase order");
            browser.choose("Supplier", supplier);
            browser.fill("1. Product (code, barcode or name)", "b" + code);
            browser.fill("1. Amount", "12");
            browser.fill("1. Price", "2,50");
            browser.press("New purchase order");
            Eventually.until(() -> browser.text().contains(code), browser::text);
            assertThat(browser.path()).matches("/console/purchaseorders/\\d+");

            assertThat(browser.text()).contains(code, "12", "2.5", supplier);
            var made = ADMIN.get("/purchaseorders/" + browser.path().replaceAll("\\D", "")).ok();
            assertThat(made.get("products").get(0).get("idproduct").asInt()).isEqualTo(product);
        }
    }

    @Test
    void aFormThatNamesAnUnknownProductSaysSo() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var answer = person.submit("/console/actions/purchaseorder.create",
                form("/console/purchaseorders", "idsupplier", "#" + supplier(), "products.0.idproduct", "no such code",
                        "products.0.amount", "1"));

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(person.get("/console/purchaseorders").body())
                .contains("No product has the code, barcode or name &quot;no such code&quot;.");
    }

    @Test
    void aSupplierIsShownByName() {
        int product = product();
        int idsupplier = supplier();
        var path = ADMIN.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 5}]}"
                .formatted(idsupplier, product)).created().get("idpurchaseorder").asInt();
        var nameless = Unique.text();
        int other = ADMIN
                .post("/purchaseorders", "{\"supplier_name\": \"%s\", \"products\": [{\"idproduct\": %d, \"amount\": 5}]}"
                        .formatted(nameless, product))
                .created().get("idpurchaseorder").asInt();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

        assertThat(person.get("/console/purchaseorders").body()).contains(">" + supplier + "</a>", nameless);
        assertThat(person.get("/console/purchaseorders/" + path).body())
                .contains("<a href=\"/console/suppliers/%d\">%s</a>".formatted(idsupplier, supplier));
        assertThat(person.get("/console/purchaseorders/" + other).body()).contains(nameless);
    }

    private int purchased(int amount) {
        int order = ADMIN.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": %d}]}"
                .formatted(supplier(), product(), amount)).created().get("idpurchaseorder").asInt();
        ADMIN.post("/purchaseorders/%d/mark-as-purchased".formatted(order), "{}").ok();
        return order;
    }

    @Test
    void apurchaseOrderOffersWhatItsStateAllows() {
        int order = purchased(5);
        var page = "/console/purchaseorders/" + order;
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

        assertThat(person.get(page).body())
                .contains(button("purchaseorder.receive"), button("purchaseorder.cancel"), button("purchaseorder.remove-product"))
                .doesNotContain(button("purchaseorder.purchase"), button("purchaseorder.close"));
        ADMIN.post("/purchaseorders/%d/cancel".formatted(order), "{}").ok();
        assertThat(person.get(page).body()).contains(button("purchaseorder.comment")).doesNotContain(
                button("purchaseorder.receive"),
                button("purchaseorder.cancel"), button("purchaseorder.remove-product"), button("purchaseorder.purchase"));
    }

    @Test
    void goodsAreReceivedInOneTableAndTheReceiptIsCompleted() {
        int order = purchased(5);
        var shelf = Unique.text();
        ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(shelf)).created();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

        var page = person.submit("/console/actions/purchaseorder.receive", form("/console", "idpurchaseorder", "" + order))
                .headers().firstValue("Location").orElseThrow();
        page = page.substring(page.indexOf("/console"));
        int receipt = Integer.parseInt(page.replaceAll("\\D", ""));
        assertThat(person.get(page).body()).contains(code, supplier, button("receipt.complete"), button("receipt.delete"))
                .doesNotContain(button("receipt.all-received"));
        int product = ADMIN.get("/receipts/%d/expected-products", receipt).ok().get(0).get("idproduct").asInt();

        person.submit(page + "/receive", Map.of("once", Unique.text(), "row", "" + product, "amount." + product,
                "2", "idlocation." + product, shelf));
        assertThat(person.get(page).body()).contains(shelf, button("receipt.revert")).doesNotContain(button("receipt.delete"));
        person.submit(page + "/receive", Map.of("once", Unique.text(), "row", "" + product, "rest." + product,
                "3", "rest", "true"));
        assertThat(ADMIN.get("/receipts/%d", receipt).ok().get("amount_received").asInt()).isEqualTo(5);
        person.submit("/console/actions/receipt.complete", form(page, "idreceipt", "" + receipt));

        assertThat(ADMIN.get("/receipts/%d", receipt).ok().get("status").asString()).isEqualTo("completed");
        assertThat(person.get(page).body()).contains(button("receipt.comment")).doesNotContain(button("receipt.complete"),
                button("receipt.revert"));
    }

    /** A scanner types, with Enter behind each code; the focus is in the field to scan from the beginning. */
    @Test
    void whatIsScannedCountsInItsRow() {
        assumeTrue(Browser.hasScripts(), "scans are counted by a script");
        int receipt = ADMIN.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 2}".formatted(purchased(5))).created()
                .get("idreceipt").asInt();
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            browser.page().waitForURL("**/console");
            browser.open("/console/receipts/" + receipt);
            var keys = browser.page().keyboard();
            for (var scanned : new String[] {code, "3", code, "b" + code, "0871", "first", "2", "FIRST", "second", "third"}) {
                keys.type(scanned);
                keys.press("Enter");
            }
            var amounts = browser.page().locator("[name^='amount.']");
            assertThat(amounts.nth(0).inputValue()).isEqualTo("5");
            assertThat(browser.page().locator("[name='idproduct.new1']").inputValue()).isEqualTo("0871");
            assertThat(browser.page().locator("[name='idproduct.new2']").inputValue()).isEqualTo("first");
            assertThat(amounts.nth(1).inputValue()).isEqualTo("1");
            assertThat(amounts.nth(2).inputValue()).isEqualTo("3");
            assertThat(browser.page().locator("[data-scan] output").innerText()).contains("There is no row left");
            assertThat(browser.barriers()).isEmpty();
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void aReceiptOfTheFirstVersionIsCounted() {
        int receipt = ADMIN.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 1}".formatted(purchased(5))).created()
                .get("idreceipt").asInt();
        int line = ADMIN.get("/receipts/%d", receipt).ok().get("products").get(0).get("idreceipt_product").asInt();
        var page = "/console/receipts/" + receipt;
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get(page).body()).contains(button("receipt.all-received"), button("receipt.complete"),
                button("receipt.delete"));

        assertThat(person.submit(page + "/count", Map.of("once", Unique.text(), "row", "" + line,
                "amount." + line, "4")).statusCode()).isEqualTo(302);

        assertThat(ADMIN.get("/receipts/%d", receipt).ok().get("products").get(0).get("amount").asInt()).isEqualTo(4);
        assertThat(person.get(page).body()).doesNotContain(button("receipt.delete"));
    }
}
