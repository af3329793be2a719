package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/** A printer as clients see it. Rule PKG-17. */
public record Printer(int idprinter, String name, String format, @Nullable Integer customWidth, @Nullable Integer customHeight,
        boolean zplSupport, @Nullable Integer printnodePrinterid) {}
