package fulfilment.api.lots;

import fulfilment.api.kernel.Command;
import fulfilment.api.products.ProductId;
import org.jspecify.annotations.Nullable;

/** Commands for the lots of a product with a number. They return the product. Rules LOT-10, LOT-12. */
public sealed interface LotCommand {

    /** @param idproduct null if only one product has the lot; @param reason shown to those who look for the pieces */
    record BlockLot(String lotNumber, @Nullable ProductId idproduct, String reason) implements LotCommand, Command<ProductId> {}

    /** @param idproduct null if only one product has the lot */
    record ReleaseLot(String lotNumber, @Nullable ProductId idproduct) implements LotCommand, Command<ProductId> {}
}
