package fulfilment.rest.documents;

import java.time.Clock;
import java.time.ZoneId;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What all papers of an account share.
 *
 * @param zone the account's time zone
 * @param logo gives the logo of the account as a JPEG or PNG file when a paper shows it; null if there is none
 */
public record PaperSetup(ZoneId zone, Clock clock, Supplier<byte @Nullable []> logo) {

    /** Whether an image can be printed, which some files that browsers show cannot. */
    public static boolean isPrintable(byte[] image) {
        return PdfWriter.isPrintable(image);
    }
}
