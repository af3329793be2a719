package fulfilment.api.account;

import org.jspecify.annotations.Nullable;

/** A printer as clients see it. Source: core API, Packing station and printer. */
public record Printer(int idprinter, String name, String format, @Nullable Integer customWidth, @Nullable Integer customHeight,
        boolean zplSupport, @Nullable Integer printnodePrinterid) {}
