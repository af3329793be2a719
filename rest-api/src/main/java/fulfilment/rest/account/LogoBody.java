package fulfilment.rest.account;

import fulfilment.api.account.AccountCommand.SetLogo;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.documents.PaperSetup;
import fulfilment.rest.images.ImageFile;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that sets the logo. Rule ACC-18.
 *
 * @param image a JPEG or PNG file in base64 or as a data URL, of up to 128 KiB and a million pixels
 */
record LogoBody(@Required @Nullable String image) {

    /** Every load of the account reads its logos, and every paper decodes one. */
    static final int MOST_BYTES = 128 * 1024;
    private static final long MOST_PIXELS = 1_000_000;

    SetLogo set() {
        var content = ImageFile.decoded(Check.required("image", image), MOST_BYTES);
        var file = ImageFile.of(content, MOST_PIXELS);
        if (!PaperSetup.isPrintable(content)) {
            throw new BadParameter("image", "cannot be printed: save it as a PNG file with 8 bits a colour");
        }
        return new SetLogo(AccountId.THE_ACCOUNT, file.contentType(), content);
    }
}
