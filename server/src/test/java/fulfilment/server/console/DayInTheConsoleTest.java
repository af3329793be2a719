package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A day of a warehouse as people see it: they buy, receive, sell, pick, pack, take back and count in a browser. Only people, their keys and
 * the carrier are set up by requests. The test reads from top to bottom; each part goes on from where the one before it ended.
 */
@BesideOthers
class DayInTheConsoleTest {

    private static final String LANTERN = "LANTERN";
    private static final String BARCODE = "8710000000017";

    private final Map<String, String> counted = new LinkedHashMap<>();
    private Carrier carrier;
    private Hands office;
    private Hands picker;
    private String lantern;
    private String order;
    private String picklist;

    @Test
    void aDay() throws IOException {
        assumeTrue(Browser.hasScripts(), "scans are queued by a script");
        try (var started = Carrier.start(CarrierSettings.DEFAULTS);
                var service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8",
                        "--fulfilment.providers.allow-plain-http=true");
                var atTheDesk = new Hands(service.address());
                var onThePhone = new Hands(service.address())) {
            carrier = started;
            var api = service.admin();
            setUpTheCarrier(api, carrier);
            office = atTheDesk.signIn(Service.ADMIN_KEY);
            picker = onThePhone.signIn(keyOfAPicker(api));
            picker.onAPhone();

            setUpProductsAndPlaces();
            buyTwentyLanterns();
            receiveThem();
            putThemAway();
            takeAnOrder();
            pickItWithOneTooFew();
            packAndShipIt();
            takeOneBack();
            countTheShelf();
            lookAtTheDay();

            var documented = Files.readString(Path.of("../docs/console.md"));
            counted.forEach((job, hands) -> assertThat(documented).contains("| %s %s".formatted(job, hands)));
            assertThat(office.browser().errors()).isEmpty();
            assertThat(picker.browser().errors()).isEmpty();
        }
    }

    private static void setUpTheCarrier(Client api, Carrier carrier) {
        int provider = api.post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config"}"""
                .formatted(carrier.url())).created().get("idshippingprovider").asInt();
        api.post("/admin/shippingproviders/%d/profiles".formatted(provider),
                "{\"name\": \"Standard\", \"values\": {\"service\": \"standard\", \"signature_required\": false}}").created();
    }

    private static String keyOfAPicker(Client api) {
        return api.newKey(api.newUser("""
                "username": "ann", "full_name": "Ann", "rights": ["picklists.edit", "picklists.manual_pick"]"""));
    }

    private void done(Hands hands, String job) {
        counted.put(job, hands.count());
    }

    private void setUpProductsAndPlaces() {
        office.menu("Suppliers");
        office.press("New supplier");
        office.fill("Name", "Lantern maker");
        office.press("New supplier", "/console/suppliers/");
        done(office, "Make a supplier");

        office.menu("Products");
        office.follow("New product");
        office.fill("Code", LANTERN);
        office.fill("Name", "Storm lantern");
        office.fill("Price", "20");
        office.fill("Barcode", BARCODE);
        office.fill("Purchase price", "8");
        office.press("New product", "/console/products/");
        lantern = "/console/products/" + office.id();
        done(office, "Make a product");

        for (var place : new String[] {"DOCK", "A-1"}) {
            office.menu("Locations");
            office.press("New location");
            office.fill("Name", place);
            office.choose("Warehouse", "Main warehouse");
            office.press("New location", "/console/locations/");
        }
        office.count();
        office.menu("Settings");
        office.follow("Totes");
        office.press("New tote");
        office.fill("Name", "TOTE-1");
        office.press("New tote", "/console/settings/pickingcontainers/");
        office.count();
    }

    private void buyTwentyLanterns() {
        office.menu("Purchase orders");
        office.follow("New purchase order");
        office.choose("Supplier", "Lantern maker");
        office.fill("1. Product", LANTERN);
        office.fill("1. Amount", "20");
        office.fill("1. Price", "8");
        office.press("New purchase order", "/console/purchaseorders/");
        office.press("Mark as purchased");
        assertThat(office.text()).contains("purchased");
        done(office, "Order goods of one product from a supplier");
    }

    private void receiveThem() {
        office.press("Receive", "/console/receipts/");
        office.scan("20");
        office.scan(BARCODE);
        office.fill("Location (name), " + LANTERN, "DOCK");
        office.press("Receive what is filled in");
        office.press("Complete");
        office.press("Complete", "/console/receipts/");
        assertThat(office.text()).contains("completed");
        done(office, "Receive them, with their place");
    }

    private void putThemAway() {
        office.browser().open(lantern);
        stock(20, 0, 20);
        office.press("Move");
        office.fill("From place", "DOCK");
        office.fill("To place", "A-1");
        office.fill("Amount", "20");
        office.press("Move", lantern);
        assertThat(office.text()).contains("A-1");
        done(office, "Move them to another place");
    }

    /** What the page of the lantern shows. */
    private void stock(int stock, int reserved, int free) {
        office.browser().open(lantern);
        var shown = office.browser().page().locator("dl[data-stock] dd").allTextContents();
        assertThat(shown.get(0)).isEqualTo(String.valueOf(stock));
        assertThat(shown.get(1)).isEqualTo(String.valueOf(reserved));
        assertThat(shown.get(5)).isEqualTo(String.valueOf(free));
    }

    private void takeAnOrder() {
        office.menu("Customers");
        office.follow("New customer");
        office.fill("Name", "Camp Shop");
        office.fill("Address", "Main street 1");
        office.fill("Postcode", "1234AB");
        office.fill("City", "Utrecht");
        office.fill("Country", "NL");
        office.press("New customer", "/console/customers/");
        done(office, "Make a customer with an address");

        office.menu("Orders");
        office.follow("New order");
        office.fill("Customer", "camp shop");
        office.fill("Product 1", "storm LANTERN");
        office.fill("Amount 1", "5");
        office.press("Make the order");
        office.browser().page().waitForURL(url -> url.matches(".*/console/orders/\\d+"));
        order = "/console/orders/" + office.id();
        office.press("Process");
        assertThat(office.text()).contains("processing");
        done(office, "Make an order of one product, and process it");
        stock(20, 5, 15);
        office.count();
    }

    private void pickItWithOneTooFew() {
        picker.browser().open("/console");
        assertThat(picker.text()).contains("My work");
        picker.press("Next picklist", "/console/pick/picklists/");
        picklist = "/console/picklists/" + picker.id();
        picker.scan("TOTE-1");
        picker.scan("A-1");
        picker.scan("4");
        picker.scan(BARCODE);
        Eventually.until(() -> picker.text().contains("4 of 5 picked"), picker::text);
        assertThat(picker.browser().barriers()).isEmpty();
        picker.press("Too few here");
        picker.fill("Found", "4");
        picker.choose("What becomes of the missing pieces", "They are cancelled");
        picker.press("Report");
        assertThat(picker.text()).contains("All is picked");
        done(picker, "Take the next picklist, pick it into a tote, and report a piece too few");
    }

    private void packAndShipIt() {
        picker.browser().page().setViewportSize(1280, 900); // at the packing table
        picker.scan("900");
        Eventually.until(() -> picker.text().contains("900 g"), picker::text);
        picker.choose("Shipping method", "Parcel service: Standard");
        try (var answer = carrier.holdAnswers()) {
            picker.beginAndSee("wait", "Make the shipment");
            answer.release();
            picker.awaitPage();
        }
        assertThat(picker.text()).contains("Picked and shipped");
        assertThat(picker.text()).contains("Print the label of Demo carrier");
        assertThat(picker.browser().page().locator("iframe.print").getAttribute("src")).contains("/labels/");
        assertThat(picker.text()).contains("Print packing list", "Label as ZPL", "My work");
        done(picker, "Weigh it, choose the carrier and get the label");
        stock(15, 0, 15);
    }

    private void takeOneBack() {
        office.browser().open(order);
        assertThat(office.text()).contains("completed");
        office.count();
        office.follow("Make a return");
        office.fill("How many of " + LANTERN, "1");
        office.press("Make the return", "/console/returns/");
        office.choose("What happens to " + LANTERN, "added to stock");
        office.fill("Location for " + LANTERN, "A-1");
        office.press("Receive products");
        assertThat(office.text()).contains("Done.");
        done(office, "Take a piece back into stock");
        stock(16, 0, 16);
    }

    private void countTheShelf() {
        office.menu("Stock counts");
        office.press("New count");
        office.fill("Location", "A-1");
        office.press("New count", "/console/locationstockcounts/");
        office.scan("15");
        office.scan(LANTERN);
        office.press("Save what was counted");
        office.press("Complete");
        office.press("Complete", "/console/locationstockcounts/");
        assertThat(office.text()).contains("completed");
        done(office, "Count a place");
    }

    /** Twenty came, four were sent, one was missing and one came back; the count found another one missing. */
    private void lookAtTheDay() throws IOException {
        stock(15, 0, 15);
        office.browser().open(order);
        var line = office.browser().page().locator("tr:has-text('" + LANTERN + "')").first().innerText();
        assertThat(line.split("\\s+")).describedAs("ordered 5, sent 4, cancelled 1").contains("5", "4", "1");

        office.count();
        Eventually.until(this::seesTheValue, office::text); // it is that of the second before
        office.choose("Method", "First in, first out (FIFO)");
        office.press("Filter");
        assertThat(office.text()).contains("120.00");
        var file = office.browser().page().waitForDownload(() -> office.browser().page().getByText("As CSV").click());
        assertThat(Files.readAllLines(file.path())).hasSize(2).first().asString().contains("productcode", "stock_value");
        assertThat(Files.readAllLines(file.path()).getLast()).contains(LANTERN, "15", "120");
    }

    private boolean seesTheValue() {
        office.menu("Stock value");
        var text = office.text();
        return text.contains("15") && text.contains("120.00");
    }
}
