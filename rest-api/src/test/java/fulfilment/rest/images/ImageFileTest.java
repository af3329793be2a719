package fulfilment.rest.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files are images. */
class ImageFileTest {

    private static final byte[] SCRIPT = "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8);

    private static byte[] encoded(ImageFile format, int width, int height) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width; x++) {
            image.setRGB(x, x % height, 0xFF8800);
        }
        var bytes = new ByteArrayOutputStream();
        try {
            assertThat(ImageIO.write(image, format.name(), bytes)).isTrue();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static byte[] with(byte[] some, byte[] more) {
        var both = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, both, some.length, more.length);
        return both;
    }

    private static void refused(byte[] content, String why) {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> ImageFile.of(content, ImageFile.MOST_PIXELS))
                .withMessageContaining(why);
    }

    @ParameterizedTest
    @EnumSource
    @Rule("PRD-30")
    void acceptsWholeFilesAndRefusesBrokenOnes(ImageFile format) {
        var whole = encoded(format, 300, 200);
        assertThat(ImageFile.of(whole, ImageFile.MOST_PIXELS)).isEqualTo(format);

        refused(with(whole, SCRIPT), "remove the 25 bytes that follow");
        refused(with(Arrays.copyOf(whole, 8), SCRIPT), "broken");
        for (int length : new int[] {9, 12, 30, whole.length / 2, whole.length - 1}) {
            refused(Arrays.copyOf(whole, length), "image");
        }
    }

    /** Changes random bytes of valid images: each is accepted or refused, and none fails otherwise. */
    @ParameterizedTest
    @EnumSource
    void decidesAboutImagesWithChangedBytes(ImageFile format) {
        var random = new Random(7);
        for (int round = 0; round < 60; round++) {
            var changed = encoded(format, 1 + random.nextInt(40), 1 + random.nextInt(40));
            for (int change = 0; change < 1 + random.nextInt(3); change++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            try {
                ImageFile.of(changed, ImageFile.MOST_PIXELS);
            } catch (BadParameter refused) {
                assertThat(refused.getMessage()).contains("image");
            }
        }
    }

    @Test
    void refusesAnImageWithMorePixelsThanTheLimit() {
        var png = encoded(ImageFile.PNG, 5000, 5001);
        assertThat(png.length).isLessThan(1_000_000);
        refused(png, "25000000 pixels, not 5000 x 5001");
        var header = encoded(ImageFile.JPEG, 16, 16);
        int frame = 0;
        while ((header[frame] & 0xFF) != 0xFF || (header[frame + 1] & 0xFF) != 0xC0) {
            frame++;
        }
        Arrays.fill(header, frame + 5, frame + 9, (byte) 0x2E); // the frame header now says 11822 by 11822
        refused(header, "not 11822 x 11822");
        assertThat(ImageFile.of(encoded(ImageFile.PNG, 5000, 5000), ImageFile.MOST_PIXELS)).isEqualTo(ImageFile.PNG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"image\": null}", "{\"image\": \"\"}", "{\"image\": \"not base64!\"}",
            "{\"image\": \"aGVsbG8=\"}", "{\"image\": [1]}", "{\"image\": \"iVBORw0KGgo=\"}",
            "{\"image\": \"PHN2Zz48L3N2Zz4=\"}"})
    @Rule("PRD-30")
    void refusesABodyWithoutAnImage(String body) {
        new RestApi().admin().post("/products/1/images", body).refused(400, 5);
    }

    @Test
    @Rule("PRD-30")
    void refusesAnImageOfMoreThanFiveMebibytes() {
        Client api = new RestApi().admin();
        var largest = new byte[5 * 1024 * 1024];

        assertThat(api.post("/products/1/images", image(largest)).refused(400, 5)).contains("must be a JPEG or PNG file");
        assertThat(api.post("/products/1/images", image(Arrays.copyOf(largest, largest.length + 1))).refused(400, 5))
                .doesNotContain("must be a JPEG or PNG file");
    }

    private static String image(byte[] content) {
        return "{\"image\": \"%s\"}".formatted(Base64.getEncoder().encodeToString(content));
    }
}
