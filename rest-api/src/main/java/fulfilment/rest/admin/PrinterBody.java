package fulfilment.rest.admin;

import fulfilment.api.account.PrinterDetails;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a printer. Rule PKG-17.
 *
 * @param name               the name of the printer
 * @param format             the format of its paper, {@code custom} for another size; {@code a4} if null or absent. For example {@code a4}.
 * @param customWidth        the width of its paper if the format is {@code custom}; null or absent for none
 * @param customHeight       the height of its paper if the format is {@code custom}; null or absent for none
 * @param zplSupport         whether it prints ZPL labels; false if null or absent
 * @param printnodePrinterid its id at PrintNode, a service that prints over the internet; null or absent if it has none
 */
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
