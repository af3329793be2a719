package fulfilment.rest.admin;

import fulfilment.api.account.PrinterDetails;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The body of a request that adds a printer. The format is a4 if absent. */
record PrinterBody(@Required @Nullable String name, @Nullable String format, @Nullable Integer customWidth,
        @Nullable Integer customHeight,
        @Nullable Boolean zplSupport, @Nullable Integer printnodePrinterid) {

    PrinterDetails details() {
        return new PrinterDetails(Check.name("name", name),
                Check.name("format", Objects.requireNonNullElse(format, "a4")), size("custom_width", customWidth),
                size("custom_height", customHeight), Boolean.TRUE.equals(zplSupport), printnodePrinterid);
    }

    private static @Nullable Integer size(String field, @Nullable Integer sent) {
        return sent == null ? null : Integer.valueOf(Check.amount(field, sent));
    }
}
