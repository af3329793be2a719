package fulfilment.rest.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.products.ProductCommand.AddProductImage;
import fulfilment.api.products.ProductId;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Base64;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds an image. Rule PRD-30.
 *
 * @param image a JPEG or PNG file in base64 or as a data URL, of up to 5 MiB and 25 million pixels
 */
record ImageBody(@Required @Nullable String image) {

    static final int MOST_BYTES = 5 * 1024 * 1024;
    private static final Pattern DATA_URL = Pattern.compile("^\\s*data:image/[a-z+.-]+;base64,", Pattern.CASE_INSENSITIVE);

    AddProductImage add(ProductId product) {
        var content = decoded(Check.required("image", image));
        if (content.length > MOST_BYTES) {
            throw new BadParameter("image", "must be at most 5 MiB after decoding");
        }
        var file = ImageFile.of(content);
        return new AddProductImage(product, ApiKeys.generate() + file.extension(), file.contentType(), content);
    }

    /** Browsers write files as data URLs. Which type one names does not matter: the content says what it is. */
    private static byte[] decoded(String sent) {
        try {
            return Base64.getDecoder().decode(DATA_URL.matcher(sent).replaceFirst("").replaceAll("\\s", ""));
        } catch (IllegalArgumentException malformed) {
            throw new BadParameter("image", "must be a file encoded in base64, with or without data:image/...;base64, in front");
        }
    }
}
