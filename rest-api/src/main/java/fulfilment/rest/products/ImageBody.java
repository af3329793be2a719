package fulfilment.rest.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.products.ProductCommand.AddProductImage;
import fulfilment.api.products.ProductId;
import fulfilment.rest.platform.ApiKeys;
import fulfilment.rest.platform.Check;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** What a client sends to add an image: a JPEG or PNG file in base64. Source: contract, 7.2. */
record ImageBody(@Nullable String image) {

    static final int MOST_BYTES = 5 * 1024 * 1024;

    private static final byte[] JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    AddProductImage add(ProductId product) {
        var content = decoded(Check.required("image", image));
        if (content.length > MOST_BYTES) {
            throw new BadParameter("image", "must not be larger than 5 MiB");
        }
        if (startsWith(content, JPEG)) {
            return new AddProductImage(product, ApiKeys.generate() + ".jpg", "image/jpeg", content);
        }
        if (startsWith(content, PNG)) {
            return new AddProductImage(product, ApiKeys.generate() + ".png", "image/png", content);
        }
        throw new BadParameter("image", "must be a JPEG or PNG file");
    }

    private static byte[] decoded(String sent) {
        try {
            return Base64.getDecoder().decode(sent.replaceAll("\\s", ""));
        } catch (IllegalArgumentException malformed) {
            throw new BadParameter("image", "must be base64");
        }
    }

    private static boolean startsWith(byte[] content, byte[] magic) {
        return content.length > magic.length
                && Arrays.equals(content, 0, magic.length, magic, 0, magic.length);
    }
}
