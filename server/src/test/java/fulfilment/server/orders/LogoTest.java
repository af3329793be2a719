package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Unique;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The logo of the account, over HTTP and on papers. */
class LogoTest {

    private static final String PATH = "/admin/account/logo";
    private static final Service SERVICE = Service.sharedWithClock();
    private static final Client API = SERVICE.admin();

    private static String image(String format, int width, int height) {
        try (var file = new ByteArrayOutputStream()) {
            ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, file);
            return Base64.getEncoder().encodeToString(file.toByteArray());
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String body(String image) {
        return "{\"image\": \"%s\"}".formatted(image);
    }

    @AfterEach
    void removeTheLogo() {
        if (API.get(PATH).status() == 200) {
            assertThat(API.delete(PATH).status()).isEqualTo(204);
        }
    }

    @Test
    @Rule("ACC-18")
    void anAdminSetsReadsAndRemovesIt() {
        var png = image("png", 40, 20);
        var jpeg = image("jpg", 40, 20);
        API.get(PATH).refused(404, 20);

        assertThat(API.put(PATH, body("data:image/png;base64," + png)).ok().toString())
                .isEqualTo("{\"content_type\":\"image/png\",\"image\":\"%s\"}".formatted(png));
        var then = SERVICE.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        SERVICE.clock().passes(Duration.ofMinutes(1));
        assertThat(API.put(PATH, body(jpeg)).ok().get("content_type").asString()).isEqualTo("image/jpeg");
        assertThat(API.get(PATH).ok().get("image").asString()).isEqualTo(jpeg);
        SERVICE.clock().passes(Duration.ofMinutes(1));
        assertThat(API.get(PATH + "?as_of=" + then).ok().get("image").asString()).isEqualTo(png);
        API.get(PATH + "?as_of=" + then.minusSeconds(3600)).refused(404, 20);

        assertThat(API.delete(PATH).status()).isEqualTo(204);
        API.get(PATH).refused(404, 20);
        API.delete(PATH).refused(404, 20);
    }

    @Test
    @Rule("ACC-18")
    void whatIsNoLogoIsRefusedAndChangesNothing() {
        var random = new byte[129 * 1024];
        new Random(7).nextBytes(random);
        API.put(PATH, "{}").refused(400, 5);
        API.put(PATH, body("no base64")).refused(400, 5);
        API.put(PATH, body(image("gif", 4, 4))).refused(400, 5);
        API.put(PATH, body(image("png", 1001, 1000))).refused(400, 5);
        API.put(PATH, body(image("png", 40, 20).substring(0, 60))).refused(400, 5);
        assertThat(API.put(PATH, body(Base64.getEncoder().encodeToString(random))).refused(400, 5).toString())
                .contains("at most 128 KiB");
        API.get(PATH).refused(404, 20);

        var other = API.withNewKey(API.newUser("\"rights\": []"), "\"name\": \"Other\"");
        other.put(PATH, body(image("png", 4, 4))).refused(403, 1017);
        other.get(PATH).refused(403, 1017);
        other.delete(PATH).refused(403, 1017);
    }

    private static int images(String path) throws IOException {
        var pdf = API.header("Accept", "application/json").get(path).ok().iterator().next().asString();
        int images = 0;
        try (var document = Loader.loadPDF(Base64.getDecoder().decode(pdf))) {
            for (var page : document.getPages()) {
                for (var name : page.getResources().getXObjectNames()) {
                    images += page.getResources().isImageXObject(name) ? 1 : 0;
                }
            }
        }
        return images;
    }

    private static int order(String members, int idproduct) {
        return API.post("/orders", """
                {"deliveryname": "Ann", "deliveryaddress": "Dam 1", "deliverycity": "Amsterdam", "deliverycountry": "nl",
                 "products": [{"idproduct": %d, "amount": 1}]%s}""".formatted(idproduct, members)).created().get("idorder")
                .asInt();
    }

    private static int product(String members) {
        int product = API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1%s}"
                .formatted(Unique.text(), members)).created().get("idproduct").asInt();
        API.post("/products/%d/stock/1".formatted(product), "{\"idlocation\": null, \"change\": 10, \"reason\": \"first\"}").ok();
        return product;
    }

    private static String picklist(int order) {
        return "/picklists/" + API.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0)
                .get("idpicklist").asInt();
    }

    @Test
    @Rule("DOC-32")
    void papersShowItExceptThoseOfAFulfilmentCustomer() throws IOException {
        int own = order("", product(""));
        var picklist = picklist(own);
        int owner = SERVICE.fulfilmentCustomer();
        int sold = order(", \"idfulfilment_customer\": " + owner, product(", \"idfulfilment_customer\": " + owner));
        var ofOwner = picklist(sold);
        var confirmation = "/orders/%d/confirmationpdf";
        assertThat(images(confirmation.formatted(own))).isZero();

        for (var format : new String[] {"png", "jpg"}) {
            API.put(PATH, body(image(format, 1000, 1000))).ok();
            assertThat(images(confirmation.formatted(own))).isOne();
            assertThat(images("/orders/%d/returnformpdf".formatted(own))).isOne();
            assertThat(images(picklist + "/packinglistpdf")).isOne();
            assertThat(images("/warehouses/1/countsheetpdf")).isOne();
            assertThat(images(picklist + "/picklistpdf")).isZero();
            assertThat(images(confirmation.formatted(sold))).isZero();
            assertThat(images("/orders/%d/returnformpdf".formatted(sold))).isZero();
            assertThat(images(ofOwner + "/packinglistpdf")).isZero();
        }
    }

    @Test
    @Rule("ACC-18")
    void theConsoleShowsAndTakesIt() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get("/console/settings").body()).contains("Choose a logo").doesNotContain("data:image",
                "Remove the logo");

        person.upload("/console/settings/logo", Map.of(), "logo.png", Base64.getDecoder().decode(image("png", 40, 20)));
        assertThat(person.get("/console/settings").body()).contains("data:image/png;base64,", "Remove the logo");
        person.upload("/console/settings/logo", Map.of(), "logo.txt", new byte[] {1, 2, 3});
        assertThat(person.get("/console/settings").body()).contains("The file is no JPEG or PNG image.",
                "data:image/png;base64,");
    }
}
