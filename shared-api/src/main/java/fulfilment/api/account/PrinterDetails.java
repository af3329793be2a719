package fulfilment.api.account;

import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * A printer of the warehouse. Rule PKG-17.
 *
 * @param format              e.g. {@code a4} or {@code custom}
 * @param customWidth         null unless the format is custom; the same holds for {@code customHeight}
 * @param zplSupport          whether the printer accepts ZPL, the language of label printers
 * @param printnodePrinterid its id at PrintNode; null if it has none
 */
@NoPersonalData
public record PrinterDetails(String name, String format, @Nullable Integer customWidth, @Nullable Integer customHeight,
        boolean zplSupport, @Nullable Integer printnodePrinterid) {}
