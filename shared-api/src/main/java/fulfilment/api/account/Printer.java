package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/**
 * A printer of the warehouse. Rule PKG-17.
 *
 * @param name               the name of the printer
 * @param format             the format of its paper, such as {@code a4}; {@code custom} for another size
 * @param customWidth        width of the paper if the format is {@code custom}; null if unset
 * @param customHeight       height of the paper if the format is {@code custom}; null if unset
 * @param zplSupport         whether it accepts ZPL, the language of label printers
 * @param printnodePrinterid its id at PrintNode, a service that prints over the internet; null if it has none
 */
public record Printer(int idprinter, String name, String format, @Nullable Integer customWidth, @Nullable Integer customHeight,
        boolean zplSupport, @Nullable Integer printnodePrinterid) {}
