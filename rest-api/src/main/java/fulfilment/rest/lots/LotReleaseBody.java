package fulfilment.rest.lots;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Id;
import fulfilment.api.lots.LotCommand.ReleaseLot;
import fulfilment.api.products.ProductId;
import org.jspecify.annotations.Nullable;

/** The body of a request that releases a lot. Rule LOT-12. @param lotNumber the number if the path is {@code -}, rule LOT-8; @param idproduct required if several products have the lot */
record LotReleaseBody(@Nullable String lotNumber, @Nullable Integer idproduct) {

    ReleaseLot toCommand(String number) {
        return new ReleaseLot(number, Id.of(idproduct, ProductId::new));
    }

    /** The number of the lot. A number with a slash cannot be in the path, where an encoded slash is refused. Rule LOT-8. */
    String number(String inPath) {
        return inPath.equals("-") && lotNumber != null && !CleanText.isBlank(lotNumber)
                ? CleanText.of(lotNumber)
                : CleanText.of(inPath);
    }
}
