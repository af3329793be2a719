package fulfilment.rest.lots;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Id;
import fulfilment.api.lots.LotCommand.ReleaseLot;
import fulfilment.api.products.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that releases a blocked lot. Rules LOT-8, LOT-12.
 *
 * @param lotNumber the number of the lot if the path has {@code -} in its place; otherwise ignored
 * @param idproduct the id of the product; required if several products have a lot with this number
 */
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
