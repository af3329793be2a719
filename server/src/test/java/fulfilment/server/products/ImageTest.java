package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.SERVICE;
import static fulfilment.server.products.Shop.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Images of products over HTTP. Source: contract, 7.2. */
class ImageTest {

    /** One transparent point. */
    static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    @Test
    void anImageIsAddedShownToAnybodyAndDeleted() throws Exception {
        var product = product("normal");
        var images = "/products/" + product + "/images";

        var png = API.post(images, image(PNG)).created();
        var jpeg = API.post(images, image(jpeg(100))).created();

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
    void imagesAlsoShowInTheList() {
        var product = Shop.create("");
        var url = API.post("/products/" + product.get("idproduct").asInt() + "/images", image(PNG)).created().get("url");

        var listed = API.get("/products?productcode=" + product.get("productcode").asString()).ok().get(0);

        assertThat(listed.get("images").get(0)).isEqualTo(url);
        assertThat(url.asString()).startsWith(SERVICE.address() + "/images/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"image\": null}", "{\"image\": \"\"}", "{\"image\": \"not base64!\"}",
            "{\"image\": \"aGVsbG8=\"}",
            "{\"image\": [1]}", "{\"image\": \"iVBORw0KGgo=\"}", "{\"image\": \"PHN2Zz48L3N2Zz4=\"}"})
    void whatIsNoImageIsRefused(String body) {
        var product = product("normal");
        long events = SERVICE.events();

        API.post("/products/" + product + "/images", body).refused(400, 5);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(API.get("/products/" + product + "/images").ok().size()).isZero();
    }

    @Test
    void fiveMebibytesFitAndOneByteMoreDoesNot() throws Exception {
        var images = "/products/" + product("normal") + "/images";

        var largest = API.post(images, image(jpeg(5 * 1024 * 1024))).created();
        long events = SERVICE.events();
        API.post(images, image(jpeg(5 * 1024 * 1024 + 1))).refused(400, 5);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(fetch(largest.get("url").asString()).body()).hasSize(5 * 1024 * 1024);
    }

    @Test
    void anImageOfAnotherProductIsNotHere() throws Exception {
        var one = product("normal");
        var other = product("normal");
        var image = API.post("/products/" + one + "/images", image(PNG)).created();
        long events = SERVICE.events();

        API.delete("/products/" + other + "/images/" + image.get("idproduct_image").asInt()).refused(404, 20);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(fetch(image.get("url").asString()).statusCode()).isEqualTo(200);
        assertThat(fetch(SERVICE.address() + "/images/unknown.png").statusCode()).isEqualTo(404);
        assertThat(fetch(SERVICE.address() + "/images/a%00b").statusCode()).isBetween(400, 404);
    }

    private static String image(String base64) {
        return "{\"image\": \"%s\"}".formatted(base64);
    }

    private static String jpeg(int size) {
        var bytes = new byte[size];
        Arrays.fill(bytes, (byte) 7);
        bytes[0] = (byte) 0xFF;
        bytes[1] = (byte) 0xD8;
        bytes[2] = (byte) 0xFF;
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Without any key, as a web page does. */
    private static HttpResponse<byte[]> fetch(String url) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofByteArray());
        }
    }
}
