package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.product;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Base64;
import javax.imageio.ImageIO;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Images of products over HTTP. Rules PRD-30, PRD-31, PRD-32. */
class ImageTest {

    /** A PNG of one transparent pixel, in base64. */
    static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    @Test
    @Rule({"AUT-7", "PRD-30", "PRD-31", "PRD-32"})
    void addsAnImageShowsItWithoutAKeyAndDeletesIt() throws Exception {
        var product = product("normal");
        var images = "/products/" + product + "/images";

        var png = API.post(images, image(PNG)).created();
        var jpeg = API.post(images, image(jpeg(2000))).created();

        assertThat(png.propertyNames()).containsExactly("idproduct_image", "url", "contenttype", "size");
        assertThat(png.get("contenttype").asString()).isEqualTo("image/png");
        assertThat(png.get("size").asInt()).isEqualTo(Base64.getDecoder().decode(PNG).length);
        assertThat(jpeg.get("contenttype").asString()).isEqualTo("image/jpeg");
        assertThat(API.get(images).ok().findValuesAsString("url")).containsExactly(png.get("url").asString(),
                jpeg.get("url").asString());
        var shown = API.get("/products/" + product).ok().get("images");
        assertThat(shown.get(0)).isEqualTo(png.get("url"));
        assertThat(shown.get(1)).isEqualTo(jpeg.get("url"));

        var fetched = fetch(png.get("url").asString());
        assertThat(fetched.statusCode()).isEqualTo(200);
        assertThat(fetched.headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(fetched.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(fetched.body()).isEqualTo(Base64.getDecoder().decode(PNG));

        API.delete(images + "/" + png.get("idproduct_image").asInt()).expect(204);
        assertThat(fetch(png.get("url").asString()).statusCode()).isEqualTo(404);
        assertThat(API.get(images).ok().size()).isEqualTo(1);
        assertThat(API.get("/products/" + product).ok().get("images").size()).isEqualTo(1);
        API.delete(images + "/" + png.get("idproduct_image").asInt()).refused(404, 20);
    }

    @Test
    void showsImagesInTheProductList() {
        var product = Shop.create("");
        var url = API.post("/products/" + product.get("idproduct").asInt() + "/images", image(PNG)).created().get("url");

        var listed = API.get("/products?productcode=" + product.get("productcode").asString()).ok().get(0);

        assertThat(listed.get("images").get(0)).isEqualTo(url);
        assertThat(url.asString()).startsWith(Service.shared().address() + "/images/");
    }

    @Test
    @Rule("PRD-30")
    void takesAnImageAsADataUrl() throws Exception {
        var images = "/products/" + product("normal") + "/images";
        var plain = API.post(images, image(PNG)).created();

        for (var front : List.of("data:image/png;base64,", " Data:image/PNG;base64,", "data:image/jpeg;base64,")) {
            var made = API.post(images, image(front + PNG)).created();
            assertThat(fetch(made.get("url").asString()).body()).isEqualTo(fetch(plain.get("url").asString()).body());
            assertThat(made.get("url").asString()).endsWith(".png");
        }
        for (var wrong : List.of("data:image/png," + PNG, "data:text/html;base64," + PNG, "data:image/png;base64,")) {
            API.post(images, image(wrong)).refused(400, 5);
        }
    }

    @Test
    @Rule("PRD-30")
    void refusesAnImageOfMoreThanFiveMebibytes() throws Exception {
        var images = "/products/" + product("normal") + "/images";

        var largest = API.post(images, image(jpeg(5 * 1024 * 1024))).created();
        long events = Service.shared().events();
        API.post(images, image(jpeg(5 * 1024 * 1024 + 1))).refused(400, 5);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(fetch(largest.get("url").asString()).body()).hasSize(5 * 1024 * 1024);
    }

    @Test
    void findsNoImageOfAnotherProduct() throws Exception {
        var one = product("normal");
        var other = product("normal");
        var image = API.post("/products/" + one + "/images", image(PNG)).created();
        long events = Service.shared().events();

        API.delete("/products/" + other + "/images/" + image.get("idproduct_image").asInt()).refused(404, 20);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(fetch(image.get("url").asString()).statusCode()).isEqualTo(200);
        assertThat(fetch(Service.shared().address() + "/images/unknown.png").statusCode()).isEqualTo(404);
        assertThat(fetch(Service.shared().address() + "/images/a%00b").statusCode()).isBetween(400, 404);
    }

    private static String image(String base64) {
        return "{\"image\": \"%s\"}".formatted(base64);
    }

    /** A JPEG of 8 by 8 pixels, padded to the given size in bytes with comment segments. */
    private static byte[] jpegBytes(int size) {
        var picture = encoded("jpeg", 8, 8);
        int fill = size - picture.length;
        var bytes = new ByteArrayOutputStream();
        bytes.write(picture, 0, 2);
        while (fill > 0) {
            int segment = fill > 65_537 + 4 ? 65_537 : fill > 65_537 ? 60_000 : fill; // including four bytes for marker and length
            bytes.writeBytes(new byte[] {(byte) 0xFF, (byte) 0xFE, (byte) (segment - 2 >> 8), (byte) (segment - 2)});
            bytes.writeBytes(new byte[segment - 4]);
            fill -= segment;
        }
        bytes.write(picture, 2, picture.length - 2);
        return bytes.toByteArray();
    }

    private static String jpeg(int size) {
        return Base64.getEncoder().encodeToString(jpegBytes(size));
    }

    private static byte[] encoded(String format, int width, int height) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width; x++) {
            image.setRGB(x, x % height, 0xFF8800);
        }
        var bytes = new ByteArrayOutputStream();
        try {
            assertThat(ImageIO.write(image, format, bytes)).isTrue();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void refused(byte[] content, String why) {
        var product = product("normal");
        long events = Service.shared().events();

        assertThat(API.post("/products/" + product + "/images", image(Base64.getEncoder().encodeToString(content)))
                .refused(400, 5)).contains(why);

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    private static byte[] with(byte[] some, byte[] more) {
        var both = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, both, some.length, more.length);
        return both;
    }

    @Test
    void servesImagesWithHeadersThatPreventOtherUses() throws Exception {
        var images = "/products/" + product("normal") + "/images";
        var url = API.post(images, image(PNG)).created().get("url").asString();

        var headers = fetch(url).headers();

        assertThat(headers.allValues("Content-Security-Policy")).containsExactly(
                "default-src 'none'; frame-ancestors 'none'; sandbox");
        assertThat(headers.allValues("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(headers.allValues("Content-Disposition")).containsExactly("inline");
        assertThat(headers.allValues("Cache-Control")).singleElement().asString().contains("max-age=86400");
        assertThat(headers.allValues("Content-Type")).containsExactly("image/png");
    }

    /** Fetches an image without a key, as a web page does. */
    private static HttpResponse<byte[]> fetch(String url) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofByteArray());
        }
    }
}
