package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/**
 * A printer of the warehouse. Rule PKG-17.
 *
 * @param format              e.g. {@code a4} or {@code custom}
 * @param customWidth         null unless the format is one of its own, as {@code customHeight}
 * @param zplSupport          whether labels can be sent to it in the language of label printers
 * @param printnodePrinterid under which PrintNode knows it; null when it does not
 */
public record PrinterDetails(String name, String format, @Nullable Integer customWidth, @Nullable Integer customHeight,
        boolean zplSupport, @Nullable Integer printnodePrinterid) {}
