package fulfilment.rest.lots;

import fulfilment.api.kernel.Id;
import fulfilment.api.lots.LotCommand.BlockLot;
import fulfilment.api.products.ProductId;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.Required;
import org.jspecify.annotations.Nullable;

/** The body of a request that blocks a lot. Rule LOT-10. @param idproduct required if several products have the lot */
record LotBlockBody(@Nullable Integer idproduct, @Required @Nullable String reason) {

    BlockLot toCommand(String lotNumber) {
        return new BlockLot(lotNumber, Id.of(idproduct, ProductId::new), Check.name("reason", reason));
    }
}
