package fulfilment.rest.lots;

import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Id;
import fulfilment.api.lots.LotCommand.BlockLot;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that blocks a lot. Rules LOT-8, LOT-10.
 *
 * @param lotNumber the number of the lot if the path has {@code -} in its place; otherwise ignored
 * @param idproduct the id of the product; required if several products have a lot with this number
 * @param reason    why the lot is blocked, 1 to 255 characters
 */
record LotBlockBody(@Nullable String lotNumber, @Nullable Integer idproduct, @Required @Nullable String reason) {

    BlockLot toCommand(String number) {
        return new BlockLot(number, Id.of(idproduct, ProductId::new), Check.name("reason", reason));
    }

    /** The number of the lot. A number with a slash cannot be in the path, where an encoded slash is refused. Rule LOT-8. */
    String number(String inPath) {
        return inPath.equals("-") && lotNumber != null && !CleanText.isBlank(lotNumber)
                ? CleanText.of(lotNumber)
                : CleanText.of(inPath);
    }
}
